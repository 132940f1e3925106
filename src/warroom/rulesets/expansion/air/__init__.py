"""Strategic bombing."""
