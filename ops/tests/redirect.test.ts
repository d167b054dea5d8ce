import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Component, freePort } from "./component";

const REDIRECT = join(__dirname, "../nginx/guildway-redirect.conf");

let folder: string;
let nginx: Component;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "guildway-redirect-"));
  port = await freePort();
  const challenges = join(folder, "certbot/.well-known/acme-challenge");
  mkdirSync(challenges, { recursive: true });
  writeFileSync(join(challenges, "token"), "answer");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  // Unchanged, except for the port and the folder.
  const redirect = readFileSync(REDIRECT, "utf8")
    .replace("listen 80 ", `listen 127.0.0.1:${port} `)
    .replace("/var/www/certbot;", `${join(folder, "certbot")};`);
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr warn; user ${process.getuid?.() === 0 ? "root" : "nobody"};
    events { worker_connections 64; }
    http { access_log off; ${temporary.join("")} ${redirect} }`,
  );
  nginx = await Component.start(port, "/usr/sbin/nginx", [
    "-p",
    folder,
    "-c",
    join(folder, "nginx.conf"),
    "-e",
    "stderr",
  ]);
});
afterAll(async () => {
  await nginx.end("SIGQUIT");
  rmSync(folder, { recursive: true, force: true });
});

/** What a browser gets that opens http://guildway.example.com. */
const get = (path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined; body: string }>(
    (resolve, reject) => {
      request({ port, host: "127.0.0.1", path, headers: { Host: "guildway.example.com" } }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          body += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode, location: response.headers.location, body }),
        );
      })
        .on("error", reject)
        .end();
    },
  );

test("port 80 leads to the same page over https", async () => {
  expect(await get("/jobs?text=nurse")).toMatchObject({
    status: 301,
    location: "https://guildway.example.com/jobs?text=nurse",
  });
});

test("port 80 shows certbot's answers, so that nginx isn't stopped for a new certificate", async () => {
  expect(await get("/.well-known/acme-challenge/token")).toMatchObject({ status: 200, body: "answer" });
});
