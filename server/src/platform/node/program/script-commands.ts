import { join, resolve } from "node:path";
import { checkBackup } from "./check-backup";
import { type Command, type Given, OperatorError, type Result, type Settings } from "./command";
import { RELEASE, runOther } from "./run-other";

/** Where backups are if BACKUP_DIR doesn't say. */
const BACKUP_DIR = "/srv/backups";

/** Makes a backup; returns its folder. */
export async function backUp(folder: string | undefined, settings: Settings): Promise<string> {
  const target = resolve(folder ?? settings.BACKUP_DIR ?? BACKUP_DIR);
  return runOther(join(RELEASE, "ops/backup.sh"), [target], { env: settings });
}

export const backup: Command = {
  what: "backs up the database, the site and the files in FILES_DIR into a new folder below BACKUP_DIR, while the product runs",
  more: `BACKUP_DIR is /srv/backups if it isn't set. KEEP backups (14) are kept, and the older ones deleted. Files in a bucket aren't in it: copy the bucket, too.`,
  words: ["[<folder>]"],
  run: async ({ words: [folder], settings }: Given): Promise<Result> => {
    const made = await backUp(folder, settings);
    return { text: made, json: { backup: made } };
  },
};

export const restore: Command = {
  what: "restores a backup into the database, SITE_DIR and FILES_DIR of the settings",
  more: "Stop the servers first. A damaged backup changes nothing.",
  words: ["<backup>"],
  options: {
    replace: { type: "boolean", what: "also replaces a database that has tables" },
    check: {
      type: "boolean",
      what: "restores it into a database and folders below TMPDIR instead, looks at every file, and deletes them",
    },
  },
  run: async ({ words: [from = ""], options, settings }: Given): Promise<Result> => {
    const backup = resolve(from);
    const script = join(RELEASE, "ops/restore.sh");
    if (options.check) return checkBackup(settings, (env) => runOther(script, [backup], { env }));
    const text = await runOther(script, [backup, ...(options.replace ? ["--replace"] : [])], {
      env: settings,
    });
    return { text, json: { restored: backup } };
  },
};

/** The commands of teams, which need more packages than the server. */
export const SITE_COMMANDS: Readonly<Record<string, Command>> = {
  deploy: siteCommand("deploy", [], "releases the shell and remotes, shows versions, and goes back to them"),
  rebuild: siteCommand("site", ["--rebuild"], "makes remotes.json anew from the site's files"),
};

function siteCommand(file: string, first: readonly string[], what: string): Command {
  return {
    what,
    passesOn: true,
    run: async ({ words, settings, say }: Given): Promise<Result> => {
      const { SITE_DIR, INIT_CWD = process.cwd() } = settings;
      const isNamed = words.some((word) => word === "--to" || word.startsWith("--to=") || word === "--help");
      const to = isNamed || !SITE_DIR ? [] : ["--to", resolve(SITE_DIR)];
      const script = join(RELEASE, "tools/commands", `${file}.ts`);
      const printed = await runOther(
        process.execPath,
        ["--import", "tsx", script, ...first, ...words, ...to],
        { env: { ...settings, INIT_CWD }, cwd: RELEASE, onLine: say },
      ).catch((error: unknown) => {
        throw explain(error);
      });
      return { text: "", json: { printed: printed.split("\n") } };
    },
  };
}

/** A host that doesn't build has only the server's packages. */
function explain(error: unknown): unknown {
  if (!(error instanceof OperatorError) || !error.message.includes("ERR_MODULE_NOT_FOUND")) return error;
  return new OperatorError(
    `This host has only the server's packages, and this needs all of them: npm ci --prefix ${RELEASE}`,
  );
}
