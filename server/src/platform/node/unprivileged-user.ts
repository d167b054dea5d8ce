import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ConfigError } from "../config";

export interface UserIds {
  uid: number;
  gid: number;
}

const NAME = "postgres";

/**
 * PostgreSQL refuses to run as root, as containers often do: then it runs as the user `postgres`, which is
 * created if missing. Undefined if none of this is needed.
 */
export function unprivilegedUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = findUser() ?? createUser();
  if (!user) throw new Error(`PostgreSQL can't run as root, and the user "${NAME}" could not be created`);
  return user;
}

/** A command line, and the user that the process changes to before it starts. */
interface Launch {
  program: string;
  args: string[];
  ids: Partial<UserIds>;
}

/**
 * How to run a program as a user. A checkout or a data folder may be below a folder that only root may enter, such as
 * those of `mktemp -d` and `/root`: then the program may also read and enter what its user may not.
 * @param folder where the program works
 * @throws {ConfigError} if the user can't be let in, with the folder to open
 */
export function launchAs(user: UserIds | undefined, folder: string, program: string, args: string[]): Launch {
  if (!user) return { program, args, ids: {} };
  if (enters(user, folder) && runs(user, program)) return { program, args, ids: user };
  if (spawnSync("setpriv", [...LET_IN(user), "true"]).status !== 0) {
    throw new ConfigError(
      `PostgreSQL runs as the user "${NAME}", who can't enter ${folder} or run ${program}. ` +
        "Allow others to enter the folders above (chmod o+x), or set DATA_DIR to another folder.",
    );
  }
  return { program: "setpriv", args: [...LET_IN(user), program, ...args], ids: {} };
}

// access(2), which PostgreSQL calls before it starts its own programs, respects capabilities only with
// `no_setuid_fixup`.
const LET_IN = ({ uid, gid }: UserIds) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  "--clear-groups",
  "--securebits=+no_setuid_fixup",
  "--inh-caps=+dac_read_search",
  "--ambient-caps=+dac_read_search",
  "--",
];

function enters(user: UserIds, folder: string): boolean {
  return spawnSync("test", ["-x", folder], { ...user, cwd: "/" }).status === 0;
}

function runs(user: UserIds, program: string): boolean {
  return spawnSync(program, ["--version"], { ...user, cwd: "/" }).status === 0;
}

function createUser(): UserIds | undefined {
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", NAME], { stdio: "ignore" });
  return findUser();
}

function findUser(): UserIds | undefined {
  const entry = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find(([name]) => name === NAME);
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) };
}
