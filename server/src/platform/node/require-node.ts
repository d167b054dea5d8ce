import { readFileSync } from "node:fs";
import { isOlderVersion } from "./older-version";

/*
 * Refuses to run on a version of Node that the root package doesn't allow. Import it before anything else: what comes
 * after it may need what an older version doesn't have.
 */
const { engines } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"));
const oldest = String(engines.node).replace(">=", "");
const { node } = process.versions;

if (isOlderVersion(node, oldest)) {
  console.error(
    `Guildway needs Node ${oldest} or later, and this is ${node}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}
