import { buildApps } from "../build/build-apps";
import { exitWithError } from "../exit-with-error";
import { readOptions } from "../read-options";
import { currentApp } from "../repository";

/*
 * npm run build, in a remote's own repository
 * Builds the remote in whose folder it runs into its `dist/`, ready for `deploy --from dist`.
 */
readOptions("npm run build\n\nBuilds this remote into dist/, ready for npm run deploy -- --from dist.", {});
try {
  await buildApps([currentApp()], "best", (name, seconds) =>
    console.log(`Built ${name} in ${seconds.toFixed(1)} s`),
  );
} catch (error) {
  exitWithError(error);
}
