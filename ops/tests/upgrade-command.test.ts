import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmdirSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { setTimeout as after } from "node:timers/promises";
import { migrateDatabase } from "../../server/src/platform/node/migrate-database";
import { freePort } from "./component";
import { Installation } from "./installation";
import { startNginx } from "./nginx";
import { Postgres } from "./postgres";

let postgres: Postgres;
let machine: Installation;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let ports: number[];

const serverPackage = (version: string) => ({
  file: "server/package.json",
  content: machine.read("origin/server/package.json").replace(/"version": ".*?"/, `"version": "${version}"`),
});
const unit = (port: number) => `guildway@${port}.service`;
const versionsThatRun = () =>
  ports.map((port) => /"version":"(.*?)","msg":"running"/.exec(machine.read(`units/${unit(port)}.log`))?.[1]);
const current = () => readlinkSync(machine.at("opt/current"));
const releases = () => readdirSync(machine.at("opt/releases")).sort();

beforeAll(async () => {
  postgres = await Postgres.start(["fsync=off"]);
  await postgres.run("create database product");
  await migrateDatabase(postgres.url("product"));
  machine = new Installation();
  machine.tag("v1");
  machine.tag("v2", serverPackage("1.0.1"));
  machine.tag("broken", { file: "server/src/main.ts", content: "throw new Error('It is broken');" });
  machine.write("srv/site/remotes.json", '{"remotes":{}}');
  machine.write("srv/site/shell/index.html", "<!doctype html><html><head></head><body></body></html>");
  machine.write(
    "machine/etc/guildway.env",
    `NODE_ENV=production
DATABASE_URL=${postgres.url("product")}
SITE_DIR=${machine.at("srv/site")}
FILES_DIR=${machine.at("srv/files")}
BACKUP_DIR=${machine.at("srv/backups")}
TRUST_PROXY=1
`,
  );
  machine.getRelease("v1");
  symlinkSync("releases/v1", machine.at("opt/current"));
  ports = [await freePort(), await freePort()].sort((a, b) => a - b);
  for (const port of ports) await start(port);
  nginx = await startNginx(await freePort(), ports);
});
afterAll(async () => {
  await nginx?.end();
  machine?.end();
  await postgres?.end();
});

async function start(port: number): Promise<void> {
  execFileSync("systemctl", ["restart", unit(port)], { env: machine.env, stdio: "pipe" });
  while (!machine.read(`units/${unit(port)}.log`).includes('"msg":"running"')) await after(50);
}

/** Visits the product until it is told to stop; returns what it was answered. */
function visit(): () => Promise<Map<number | string, number>> {
  const answers = new Map<number | string, number>();
  let isDone = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isDone) {
      const answer = await fetch(`${nginx.url}/api/all-skills/`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        (error: Error) => error.message,
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await after(100);
    }
  });
  return async () => {
    isDone = true;
    await Promise.all(visitors);
    return answers;
  };
}

test("an upgrade backs up, restarts one server after the other without a failed request, and releases the site", async () => {
  expect(versionsThatRun()).toEqual(["1.0.0", "1.0.0"]);
  const stop = visit();
  const { code, printed, complaint } = await machine.guildway("upgrade", "v2");
  const answers = await stop();

  expect({ code, complaint }).toEqual({ code: 0, complaint: "" });
  expect(printed).toMatch(/Applied 0 migrations\.\nRestarting /);
  expect(printed).toMatch(/^The release v2 runs\.\nTo go back: guildway upgrade v1 --server-only$/m);
  expect(current()).toBe("releases/v2");
  expect(versionsThatRun()).toEqual(["1.0.1", "1.0.1"]);
  expect([...answers.keys()]).toEqual([200]);
  expect(answers.get(200)).toBeGreaterThan(100);
  expect(readdirSync(machine.at("srv/backups"))).toHaveLength(1);
  expect(machine.read("srv/deploys")).toBe("--all --dry-run --own-server\n--all\n");
});

test("a release that doesn't start is rolled back on every server, and says why", async () => {
  const stop = visit();
  const { code, printed, complaint } = await machine.guildway("upgrade", "broken", "--wait", "3");
  const answers = await stop();

  expect(code).toBe(1);
  expect(printed).toContain("The release broken doesn't start. Going back to v2.");
  expect(complaint).toMatch(
    /^The release v2 runs again, .* guildway@\d+\.service isn't ready after 3 seconds: .*journalctl -u guildway@\d+\.service$/m,
  );
  expect(current()).toBe("releases/v2");
  expect(versionsThatRun()).toEqual(["1.0.1", "1.0.1"]);
  expect([...answers.keys()]).toEqual([200]);
});

test("what can't be upgraded changes nothing, and says so in one sentence", async () => {
  const before = releases();
  const unknown = await machine.guildway("upgrade", "v99");
  expect(unknown.code).toBe(1);
  expect(unknown.complaint).toBe(`${machine.at("origin")} has no release v99.\n`);
  expect(await machine.guildway("upgrade", "v2")).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^The release v2 is the current one already\./),
  });
  expect(await machine.guildway("upgrade", "../v1")).toMatchObject({
    code: 1,
    complaint: '"../v1" isn\'t the name of a tag or a commit.\n',
  });
  expect(releases()).toEqual(before);
  expect(versionsThatRun()).toEqual(["1.0.1", "1.0.1"]);

  // Release 1.0 has no such program.
  mkdirSync(machine.at("opt/releases/v0"));
  const older = await machine.guildway("upgrade", "v0");
  rmdirSync(machine.at("opt/releases/v0"));
  expect(older.code).toBe(1);
  expect(older.complaint).toBe(
    `The release v0 is older than this command, and nothing has changed. Its server is started by hand: ln -sfn releases/v0 ${machine.at("opt/current")} && systemctl restart guildway\n`,
  );
  expect(current()).toBe("releases/v2");
});

test("an operator can go back to a release that is still there, and old ones are deleted", async () => {
  for (const name of ["older", "oldest"]) {
    mkdirSync(machine.at("opt/releases", name));
    utimesSync(machine.at("opt/releases", name), 1, 1);
  }
  const { code, printed } = await machine.guildway("upgrade", "v1", "--server-only");
  expect(code).toBe(0);
  expect(printed).toMatch(/^The release v1 is there already\.$/m);
  expect(versionsThatRun()).toEqual(["1.0.0", "1.0.0"]);
  expect(existsSync(machine.at("opt/releases/oldest"))).toBe(false);
  expect(releases()).toEqual(["broken", "v1", "v2"]);
  expect(machine.read("srv/deploys")).toBe(
    "--all --dry-run --own-server\n--all\n--all --dry-run --own-server\n",
  );
});
