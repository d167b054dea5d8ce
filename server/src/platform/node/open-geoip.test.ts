import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mmdbFile } from "../../../testing/mmdb-file";
import { openGeoip } from "./open-geoip";

const name = (en: string) => ({ names: { en } });
const TABLE = mmdbFile("Test-City", [
  { network: "192.0.2.0/24", data: { city: name("Berlin"), country: name("Germany") } },
  { network: "198.51.100.0/25", data: { country: name("Germany") } },
  { network: "203.0.113.7/32", data: { city: name("Nowhere") } },
]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guildway-geoip-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(content: Uint8Array | string) {
  const file = join(folder, "geoip.mmdb");
  writeFileSync(file, content);
  return openGeoip({ GEOIP_DATABASE: file });
}

test.each([
  ["192.0.2.9", "Berlin, Germany"],
  ["198.51.100.1", "Germany"],
  ["198.51.100.200", undefined],
  ["203.0.113.7", undefined],
  ["2001:db8:1:2", undefined],
  ["", undefined],
  ["not an address", undefined],
])("the location of %p is %p", async (address, place) => {
  const geoip = await open(TABLE);
  expect(geoip?.locationOf(address)).toBe(place);
});

test("without a database there are no locations", async () => {
  expect(await openGeoip({ GEOIP_DATABASE: undefined })).toBeUndefined();
});

test.each([
  ["another kind of file", "Berlin"],
  ["an empty file", ""],
  ["the first half of a table", TABLE.subarray(0, TABLE.length / 2)],
  ["a table of something else", mmdbFile("Test-ASN", [])],
])("%s is refused by the variable's name", async (_, content) => {
  await expect(open(content)).rejects.toMatchObject({
    name: "ConfigError",
    message: expect.stringMatching(/^GEOIP_DATABASE /),
  });
});

test("a file that isn't there is refused by the variable's name", async () => {
  await expect(openGeoip({ GEOIP_DATABASE: join(folder, "none.mmdb") })).rejects.toMatchObject({
    name: "ConfigError",
    message: expect.stringMatching(/^GEOIP_DATABASE .*ENOENT/),
  });
});
