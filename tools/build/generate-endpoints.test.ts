import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateEndpoints } from "./generate-endpoints";

test("the client's table is generated from the contract as it is (npm run generate)", () => {
  const written = readFileSync(join(__dirname, "../../shared/api/endpoints.gen.ts"), "utf8");
  expect(written).toBe(generateEndpoints());
});
