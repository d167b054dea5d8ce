import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Component, isRoot } from "./component";

const OURS = join(__dirname, "../pgbouncer/pgbouncer.ini");

/** PgBouncer with our configuration, except for addresses and passwords. */
export async function startPgBouncer(port: number, databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), "guildway-pgbouncer-"));
  // PgBouncer refuses to run as root.
  chmodSync(folder, 0o755);
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const users = join(folder, "userlist.txt");
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  const changes: [RegExp, string][] = [
    [/^guildway = .*$/m, `${name} = host=${hostname} port=${databasePort} dbname=${name} pool_size=5`],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_type = .*$/m, "auth_type = plain"],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
  ];
  const text = changes.reduce((ini, [line, own]) => ini.replace(line, own), readFileSync(OURS, "utf8"));
  writeFileSync(join(folder, "pgbouncer.ini"), `${text}\nunix_socket_dir =\n`);
  const command = ["/usr/sbin/pgbouncer", join(folder, "pgbouncer.ini")];
  const [program = "", ...args] = isRoot
    ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", ...command]
    : command;
  const bouncer = await Component.start(port, program, args);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    output: () => bouncer.output,
    async end() {
      await bouncer.end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
