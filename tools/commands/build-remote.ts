import { BuildError, buildApps } from "../build/build-apps";
import { currentApp } from "../repository";

/*
 * Builds the remote in whose folder it runs into its `dist/`, ready for `deploy --from dist`.
 */
try {
  await buildApps([currentApp()], (name, seconds) => console.log(`Built ${name} in ${seconds.toFixed(1)} s`));
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exit(1);
}
