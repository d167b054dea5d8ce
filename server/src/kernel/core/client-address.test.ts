import { clientAddress } from "./client-address";

describe("client address", () => {
  it.each([
    ["the socket's without a proxy", "198.51.100.1", undefined, 0, "198.51.100.1"],
    ["the socket's, whatever the client claims", "198.51.100.1", "203.0.113.9", 0, "198.51.100.1"],
    ["what the one proxy saw", "10.0.0.1", "203.0.113.9", 1, "203.0.113.9"],
    ["what the first of two proxies saw", "10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
    ["the farthest known with too few hops", "10.0.0.1", undefined, 2, "10.0.0.1"],
    ["IPv4 within IPv6", "::ffff:198.51.100.1", undefined, 0, "198.51.100.1"],
    ["the network of an IPv6 address", "2001:db8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2"],
    ["the network of a short IPv6 address", "2001:db8::1", undefined, 0, "2001:db8:0:0"],
    ["without the port", "10.0.0.1", "203.0.113.9:51234", 1, "203.0.113.9"],
    ["without the port of an IPv6 address", "10.0.0.1", "[2001:db8:1:2::1]:443", 1, "2001:db8:1:2"],
    ["without the brackets of an IPv6 address", "10.0.0.1", "[2001:db8:1:2::1]", 1, "2001:db8:1:2"],
    ["without the port of IPv4 within IPv6", "10.0.0.1", "[::ffff:203.0.113.9]:80", 1, "203.0.113.9"],
    ["IPv4 within IPv6, written in hex", "::ffff:c633:6401", undefined, 0, "198.51.100.1"],
    ["IPv4 within IPv6, written in full", "0:0:0:0:0:FFFF:c633:6401", undefined, 0, "198.51.100.1"],
    ["the same, however IPv6 is written", "2001:0DB8:0001:0002::1", undefined, 0, "2001:db8:1:2"],
    ["nothing in a browser", undefined, undefined, 0, ""],
  ])("is %s", (_, socket, forwarded, proxies, expected) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected);
  });
});
