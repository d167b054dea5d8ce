import { writeFileSync } from "node:fs";
import { generateEndpoints } from "../build/generate-endpoints";
import { generateWire } from "../build/generate-wire";

writeFileSync(new URL("../../shared/api/endpoints.gen.ts", import.meta.url), generateEndpoints());
writeFileSync(new URL("../../shared/queries/wire.gen.ts", import.meta.url), generateWire());
