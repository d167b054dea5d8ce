import { domainOf, proofFileOf } from "./website-domain";

it.each([
  ["https://www.Example.com/en?x#y", "example.com"],
  ["http://jobs.example.com:8080", "jobs.example.com"],
  ["https://example.com.", "example.com"],
  ["https://user:secret@example.com", "example.com"],
  ["https://bücher.example", "xn--bcher-kva.example"],
  ["https://www.com", null],
  ["https://localhost", null],
  ["https://intranet", null],
  ["https://127.0.0.1", null],
  ["https://0x7f.1", null],
  ["https://[::ffff:127.0.0.1]", null],
  ["nonsense", null],
])("the domain of %s is %s", (website, domain) => {
  expect(domainOf(website)).toBe(domain);
});

it("looks for the file on the website's own host, over https", () => {
  expect(proofFileOf("http://www.example.com:8080/en")).toBe(
    "https://www.example.com/.well-known/guildway-verification.txt",
  );
  expect(proofFileOf("https://10.0.0.1")).toBeNull();
});
