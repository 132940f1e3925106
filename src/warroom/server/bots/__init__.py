"""Who plays for the seats without a person: bots, and processes in which they think."""
