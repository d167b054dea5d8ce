import { existsSync, readFileSync } from "node:fs";
import { isOlderVersion } from "./older-version";

/*
 * Refuses to run on a version of Node that the root package doesn't allow. Import it before anything else: what comes
 * after it may need what an older version doesn't have.
 */
const root = new URL("../../../../package.json", import.meta.url);
const { node } = process.versions;

// Installed in another repository, this package has no root package above it.
if (existsSync(root)) {
  const oldest = String(JSON.parse(readFileSync(root, "utf8")).engines.node).replace(">=", "");
  if (isOlderVersion(node, oldest)) {
    console.error(
      `Guildway needs Node ${oldest} or later, and this is ${node}. Install a newer one from https://nodejs.org.`,
    );
    process.exit(1);
  }
}
