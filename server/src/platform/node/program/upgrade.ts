import { existsSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "../../../releases/site/lock";
import { type Config, readConfig } from "../../config";
import type { Finding } from "../doctor/finding";
import { type Command, type Given, OperatorError, type Result } from "./command";
import {
  folderOf,
  type Installation,
  installationOf,
  prepareRelease,
  removeOldReleases,
  switchTo,
} from "./releases";
import { RELEASE, runOther, tryOther } from "./run-other";
import { backUp } from "./script-commands";
import { restartService, runningServices, type Service } from "./services";

const WAIT_SECONDS = 120;

interface Upgrade {
  given: Given;
  config: Config;
  installation: Installation;
  name: string;
  isServerOnly: boolean;
  seconds: number;
}

export const upgrade: Command = {
  what: "replaces the release that runs by another one, without an interruption if there are several servers",
  more: `Gets the release into a folder of its own, checks the live site, makes a backup, migrates, switches the link "current",
restarts the servers of this machine one after the other, and releases the site. If a server doesn't become ready, all go
back to the former release. Backups are written to BACKUP_DIR.

<release> is a tag or a commit. One that is on this machine already is used again: so you go back.`,
  words: ["<release>"],
  options: {
    "server-only": {
      type: "boolean",
      what: "leaves the site as it is: for all hosts but the last, or one that doesn't build",
    },
    wait: {
      type: "string",
      argument: "<seconds>",
      what: `how long a server may take until it is ready (${WAIT_SECONDS})`,
    },
  },
  run: async (given: Given): Promise<Result> => {
    const {
      words: [name = ""],
      options,
      settings,
    } = given;
    const installation = installationOf(RELEASE);
    const seconds = Number(options.wait ?? WAIT_SECONDS);
    if (!(seconds > 0)) throw new OperatorError("--wait takes a number of seconds.");
    const isServerOnly = options["server-only"] === true;
    const config = readConfig(settings);
    return withLock(join(installation.releases, ".upgrading"), () =>
      run({ given, config, installation, name, isServerOnly, seconds }),
    );
  },
};

async function run(one: Upgrade): Promise<Result> {
  const { given, config, installation, name, isServerOnly } = one;
  const { say, settings, outside } = given;
  const former = installation.current;
  if (former === name) {
    throw new OperatorError(
      `The release ${name} is the current one already. If a server still runs another one: systemctl restart guildway. If the site is still another one's: guildway site deploy --all`,
    );
  }
  await prepareRelease(installation, name, { env: outside, isServerOnly, say });
  await checkBefore(one);
  const services = await runningServices(config, outside);
  if (services.length === 0) {
    throw new OperatorError(
      "No server of Guildway runs on this machine. Start one: systemctl start guildway",
    );
  }

  say("Making a backup.");
  const backup = await backUp(undefined, settings);
  say(`The backup is in ${backup}.`);
  say("Migrating the database.");
  await runRelease(one, ["migrate"], say);
  await switchTo(installation, name);
  await restartAll(one, services, former);

  const note = isServerOnly ? undefined : await releaseSite(one);
  const removed = await removeOldReleases(installation, [name, former]);
  const text = [
    `The release ${name} runs.`,
    note ?? (isServerOnly ? "Once every host has it, release the site: guildway site deploy --all" : ""),
    `To go back: ${wayTo(installation, former)}`,
  ];
  const json = { release: name, former, backup, services: services.map(({ unit }) => unit), removed };
  return { text: text.filter(Boolean).join("\n"), json: { ...json, site: note ?? null }, fine: !note };
}

const programOf = (installation: Installation, name: string): string =>
  join(folderOf(installation, name), "server/bin/guildway.js");

/** How to let the servers run another release; one from before 1.1 doesn't have this program. */
const wayTo = (installation: Installation, name: string): string =>
  existsSync(programOf(installation, name))
    ? `guildway upgrade ${name} --server-only`
    : `ln -sfn releases/${name} ${installation.link} && systemctl restart guildway`;

/** Runs a command of the new release. */
function runRelease(
  { given, installation, name }: Upgrade,
  args: readonly string[],
  onLine?: (line: string) => void,
): Promise<string> {
  return runOther(process.execPath, [programOf(installation, name), ...args], {
    env: given.settings,
    onLine,
  });
}

/** What the doctor of the new release must find, and would find before the database is migrated. */
const NEEDED = ["database", "disk", "site"];

/** @throws {OperatorError} if the new server couldn't serve the live site, or there is no room for it */
async function checkBefore(one: Upgrade): Promise<void> {
  const { given, installation, name, isServerOnly } = one;
  given.say("Checking the database, the disk and the site.");
  const program = programOf(installation, name);
  if (!existsSync(program)) {
    throw new OperatorError(
      `The release ${name} is older than this command, and nothing has changed. Its server is started by hand: ${wayTo(installation, name)}`,
    );
  }
  const { printed, complaint } = await tryOther(process.execPath, [program, "doctor", "--json"], {
    env: given.settings,
  });
  const findings: unknown = printed.startsWith("[") ? JSON.parse(printed) : undefined;
  if (!Array.isArray(findings))
    throw new OperatorError(`The release ${name} can't run: ${complaint || printed}`);
  const trouble = (findings as Finding[]).find(({ check, fine }) => !fine && NEEDED.includes(check));
  if (trouble) {
    throw new OperatorError(`The release ${name} wasn't started, nothing has changed. ${trouble.message}`);
  }
  if (!isServerOnly) await runRelease(one, ["site", "deploy", "--all", "--dry-run", "--own-server"]);
}

/** One after the other, so that another one answers meanwhile; back to the former release if one fails. */
async function restartAll(one: Upgrade, services: readonly Service[], former: string): Promise<void> {
  const { given, config, installation, name, seconds } = one;
  const how = { env: given.outside, seconds };
  const restarted: Service[] = [];
  try {
    for (const service of services) {
      given.say(`Restarting ${service.unit}.`);
      restarted.push(service);
      await restartService(service, config, how);
    }
  } catch (error) {
    given.say(`The release ${name} doesn't start. Going back to ${former}.`);
    await switchTo(installation, former);
    const patient = { ...how, seconds: Math.max(seconds, WAIT_SECONDS) };
    for (const service of restarted) await restartService(service, config, patient);
    throw new OperatorError(
      `The release ${former} runs again, and the database's schema stays, which it can use. ${sentenceOf(error)}`,
    );
  }
}

/** @returns what to do if the site can't be released; the new servers serve the last release's */
async function releaseSite(one: Upgrade): Promise<string | undefined> {
  one.given.say("Releasing the site.");
  try {
    await runRelease(one, ["site", "deploy", "--all"], one.given.say);
    return undefined;
  } catch (error) {
    return `The site is still the former one, because it couldn't be released: ${sentenceOf(error)} Then run: guildway site deploy --all`;
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
