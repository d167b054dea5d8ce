import { writeFileSync } from "node:fs";
import { generateEndpoints } from "../build/generate-endpoints";

writeFileSync(new URL("../../shared/api/endpoints.gen.ts", import.meta.url), generateEndpoints());
