import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BuildError, buildApps } from "../build-apps";
import { isUpToDate, rememberBuild } from "../build-state";
import { GateError } from "../gate";
import { hashOfInputs } from "../inputs";
import {
  distOf,
  endCanary,
  listVersions,
  publishRemote,
  rollBack,
  switchRemote,
  VersionError,
} from "../publish";
import { publishShell } from "../publish-shell";
import { appNames, currentApp, defaultSiteDir } from "../repository";

/*
 * npm run deploy -w mf-jobs [-- --to <site folder>]
 * Builds one remote, or the shell, and makes it live on a site. Nothing else of the site is touched.
 */
const USAGE = `npm run deploy -w mf-jobs -- [what] [--to <site folder>]

  (nothing)          builds the remote and makes it live
  --canary <share>   builds it and gives it to so many of 100 sessions; 0 ends the trial
  --list             shows the versions that are on the site
  --rollback         goes back to the version before the live one
  --pin <version>    makes a version live that is on the site

The shell has one version: npm run deploy -w shell -- [--to <site folder>]`;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: "string" },
        canary: { type: "string" },
        list: { type: "boolean" },
        rollback: { type: "boolean" },
        pin: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const { canary, list, rollback, pin } = values;
const asked = [canary, list, rollback, pin].filter((value) => value !== undefined).length;
const name = positionals[0] ?? currentApp();
if (values.help || asked > 1 || (asked > 0 && name === "shell")) fail(USAGE);
if (!appNames().includes(name)) {
  fail(`Run this in an app's folder, or name one of ${appNames().join(", ")}.`);
}
const canaryShare = canary === undefined ? undefined : Number(canary);
if (canaryShare !== undefined && !(Number.isInteger(canaryShare) && canaryShare >= 0 && canaryShare <= 100)) {
  fail("--canary takes a whole number from 0 to 100.");
}
const startedIn = process.env.INIT_CWD ?? process.cwd();
const siteDir = values.to === undefined ? defaultSiteDir : resolve(startedIn, values.to);

try {
  if (list) await showVersions();
  else if (canaryShare === 0) {
    await endCanary(name, siteDir);
    console.log(`All sessions get the live version of ${name}.`);
  } else if (rollback) console.log(`${name} ${await rollBack(name, siteDir)} is live again.`);
  else if (pin !== undefined) {
    await switchRemote(name, siteDir, pin);
    console.log(`${name} ${pin} is live.`);
  } else if (name === "shell") {
    await build();
    await publishShell(siteDir);
    console.log(`The shell is live in ${siteDir}`);
  } else {
    await build();
    const version = await publishRemote(name, siteDir, distOf(name), { canaryShare });
    console.log(
      canaryShare === undefined
        ? `${name} ${version} is live in ${siteDir}`
        : `${name} ${version} is given to ${canaryShare} of 100 sessions in ${siteDir}`,
    );
  }
} catch (error) {
  const isForOperator =
    error instanceof BuildError || error instanceof GateError || error instanceof VersionError;
  if (!isForOperator) throw error;
  fail(error.message);
}

async function build(): Promise<void> {
  if (await isUpToDate(name)) return;
  const inputs = hashOfInputs(name);
  await buildApps([name], (_, seconds) => console.log(`Built ${name} in ${seconds.toFixed(1)} s`));
  await rememberBuild(name, inputs);
}

async function showVersions(): Promise<void> {
  for (const { version, at, state } of await listVersions(name, siteDir)) {
    console.log(`${version}  ${at.toISOString().slice(0, 16).replace("T", " ")}  ${state}`);
  }
}
