import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Component } from "./component";

const OURS = join(__dirname, "../haproxy/haproxy.cfg");

/** HAProxy with our configuration, on other ports. */
export async function startHaproxy(port: number, first: number, second: number) {
  const folder = mkdtempSync(join(tmpdir(), "guildway-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  const text = readFileSync(OURS, "utf8")
    .replace("127.0.0.1:5000", `127.0.0.1:${port}`)
    .replace("127.0.0.1:5432", `127.0.0.1:${first}`)
    .replace("127.0.0.1:5433", `127.0.0.1:${second}`);
  writeFileSync(file, text);
  const haproxy = await Component.start(port, "/usr/sbin/haproxy", ["-db", "-f", file]);
  return {
    url: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async end() {
      await haproxy.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
