"""What a newer Cutcard is and whether it may be trusted: build facts, signature, manifest, version, offer. Bytes in."""
