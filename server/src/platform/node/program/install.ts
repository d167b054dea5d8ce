import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { SERVER_USER } from "./become-server-user";
import { type Command, OperatorError, type Result } from "./command";
import { linkTo, type Machine, setUpProxy, startServices } from "./install-services";
import { writeSettings } from "./install-settings";
import { RELEASE, runOther, tryOther } from "./run-other";
import { readSettings, SETTINGS_FILE } from "./settings";

/** The packages of Debian, by a program of each. */
const PACKAGES = {
  psql: "postgresql",
  nginx: "nginx",
  certbot: "certbot",
  git: "git",
  adduser: "adduser",
  systemctl: "systemd",
};

export const install: Command = {
  what: "sets everything up on a bare machine; run again, it does what is still to do",
  more: `Run it as root, from a release in /opt/guildway/releases. It creates a user, a database, the settings in
/etc/guildway.env, the site, services of systemd for the server and a backup every night, and nginx with a certificate. What
is there already stays as it is. At the end, the doctor looks at everything.`,
  options: {
    domain: { type: "string", argument: "<domain>", what: "leads to this machine" },
    smtp: { type: "string", argument: "<url>", what: "sends mail: smtp://user:password@host:587" },
    from: {
      type: "string",
      argument: "<sender>",
      what: 'is the sender of mail: "Guildway <hello@example.com>"',
    },
    moderator: {
      type: "string",
      argument: "<e-mail>",
      what: "is the first moderator, and hears of the certificate",
    },
    database: {
      type: "string",
      argument: "<url>",
      what: "is your own empty database; otherwise one is made here",
    },
  },
  run: (given) => installOn({ ...given, release: RELEASE, root: "/" }),
};

/**
 * Installs a release on a machine.
 * @throws {OperatorError}
 */
export async function installOn(machine: Machine): Promise<Result> {
  const { outside, say, release, root } = machine;
  await requireMachine(machine);
  const run = (program: string, ...args: string[]) => runOther(program, args, { env: outside });
  if ((await tryOther("id", [SERVER_USER], { env: outside })).code !== 0) {
    await run("adduser", "--system", "--group", SERVER_USER);
    say(`Created the user ${SERVER_USER}.`);
  }
  const current = join(dirname(dirname(release)), "current");
  await linkTo(join("releases", basename(release)), current);
  await linkTo(join(current, "server/bin/guildway.js"), join(root, "usr/local/bin/guildway"));

  const file = join(root, SETTINGS_FILE);
  if (!existsSync(file)) await writeSettings(machine, file);
  const settings = readSettings(outside, file, file);
  const { SITE_DIR = "", FILES_DIR = "", BACKUP_DIR = "" } = settings;
  for (const folder of [SITE_DIR, FILES_DIR, BACKUP_DIR].filter(Boolean))
    await mkdir(folder, { recursive: true });
  await run("chown", "-R", `${SERVER_USER}:`, SITE_DIR, FILES_DIR);

  const guildway = (...args: string[]) =>
    tryOther(process.execPath, [join(release, "server/bin/guildway.js"), ...args], {
      env: settings,
      onLine: say,
    });
  const must = async (...args: string[]) => {
    const { code, printed, complaint } = await guildway(...args);
    if (code !== 0) throw new OperatorError(complaint || printed);
  };
  say("Migrating the database.");
  await must("migrate");
  if (!existsSync(join(SITE_DIR, "remotes.json"))) {
    say("Building the site. This takes some minutes.");
    await must("site", "deploy", "--all", "--new");
    await run("chown", "-R", `${SERVER_USER}:`, SITE_DIR);
  }
  await startServices(machine);
  await setUpProxy(machine, settings);

  say("Looking at everything.");
  const { code } = await guildway("doctor");
  return {
    text: code === 0 ? `${settings.PUBLIC_URL} is ready.` : "Fix what is listed, then run: guildway doctor",
    json: { url: settings.PUBLIC_URL, fine: code === 0 },
    fine: code === 0,
  };
}

/** @throws {OperatorError} if the machine lacks something, before anything is done */
async function requireMachine({ outside, release }: Machine): Promise<void> {
  if (process.getuid?.() !== 0) throw new OperatorError("Run this as root: it creates a user and services.");
  if (basename(dirname(release)) !== "releases") {
    throw new OperatorError(
      `Run this from a release in a folder of its own, not from ${release}: git clone --branch <tag> <repository> /opt/guildway/releases/<tag>`,
    );
  }
  const lacking: string[] = [];
  for (const [program, name] of Object.entries(PACKAGES)) {
    const { code } = await tryOther("sh", ["-c", `command -v ${program}`], { env: outside });
    if (code !== 0) lacking.push(name);
  }
  if (lacking.length > 0) {
    throw new OperatorError(
      `This machine lacks ${lacking.join(", ")}. Install them: apt-get install -y --no-install-recommends ${lacking.join(" ")}`,
    );
  }
}
