"""Addresses of machines, as limits and rights know them."""

from collections.abc import Iterable
from ipaddress import ip_address, ip_network


def is_address(text: str) -> bool:
    try:
        ip_address(text.partition("%")[0])
    except ValueError:
        return False
    return True


def network_of(address: str) -> str:
    """With IPv6 everybody has as many addresses as he likes, but one network."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if ip.version == 4:
        return str(ip)
    mapped = ip.ipv4_mapped
    return str(mapped) if mapped else ":".join(ip.exploded.split(":")[:4])


class Networks:
    """Some networks, and who is in them."""

    def __init__(self, given: Iterable[str]) -> None:
        self._networks = [ip_network(each) for each in given]

    def __contains__(self, address: str) -> bool:
        try:
            ip = ip_address(address)
        except ValueError:
            return False
        return any(ip in network for network in self._networks)
