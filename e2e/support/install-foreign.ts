import { join } from "node:path";
import { installPackages } from "@guildway/tools/install-packages";

/** Other bundlers are installed only where the browser tests run. */
export default (): void => installPackages(join(import.meta.dirname, "../foreign"));
