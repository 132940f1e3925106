"""What players are told before they decide: menus, ways, prices, odds. Each file has questions,
their replies, and how the one leads to the other."""
