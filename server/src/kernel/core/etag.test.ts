import { matchesVersion } from "./etag";

it.each(['"2"', 'W/"2"', '"1", "2"', "*", "2"])("If-Match: %s names version 2", (ifMatch) => {
  expect(matchesVersion(ifMatch, 2)).toBe(true);
});

it.each(['"1"', '"22"', "22", "", "two"])("If-Match: %s doesn't", (ifMatch) => {
  expect(matchesVersion(ifMatch, 2)).toBe(false);
});
