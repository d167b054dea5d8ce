import { websiteName } from "./website-name";

test.each([
  ["https://www.example.com/en/?from=guildway", "example.com"],
  ["http://jobs.example.co.uk", "jobs.example.co.uk"],
  ["not an address", "not an address"],
])("%s is called %s", (address, name) => {
  expect(websiteName(address)).toBe(name);
});
