import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

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
