import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Component } from "./component";

const GUILDWAY = join(__dirname, "../nginx/guildway.conf");

/** nginx with our unchanged configuration, and a site's additions. */
export async function startNginx(port: number, servers: number[]) {
  const folder = mkdtempSync(join(tmpdir(), "guildway-nginx-"));
  const file = (name: string) => join(folder, name);
  mkdirSync(file("tmp"));
  copyFileSync(GUILDWAY, file("guildway.conf"));
  const upstreams = servers.map((server) => `server 127.0.0.1:${server} max_fails=0;\n`);
  writeFileSync(file("guildway-servers.conf"), upstreams.join(""));
  writeFileSync(file("guildway-site.conf"), `listen 127.0.0.1:${port};\n`);
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${file(`tmp/${kind}`)};\n`,
  );
  writeFileSync(
    file("nginx.conf"),
    `daemon off; pid ${file("nginx.pid")}; error_log stderr warn; worker_processes 1;
    events { worker_connections 1024; }
    http { access_log off; ${bodies.join("")} include guildway.conf; }`,
  );
  const nginx = await Component.start(port, "/usr/sbin/nginx", [
    "-p",
    folder,
    "-c",
    file("nginx.conf"),
    "-e",
    "stderr",
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => nginx.output,
    async end() {
      await nginx.end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
