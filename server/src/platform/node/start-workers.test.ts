import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { TestLog } from "../../../testing/test-log";
import { clientErrors, remoteViews } from "../../kernel/db/schema";
import { readConfig } from "../config";
import { startWatchingReleases } from "./start-workers";
import { type Stops, stopAll } from "./stops";

const app = useTestApp();

const release = (version: string) => ({
  version,
  title: "An app",
  mount: ["/app/*"],
  entry: "/entry.js",
  preload: [],
  pages: {},
});

it("ends a failing canary although what withdraws frozen versions fails", async () => {
  const { db } = app();
  const siteDir = mkdtempSync(join(tmpdir(), "watched-"));
  const registry = join(siteDir, "remotes.json");
  const canaryOf = (name: string) => JSON.parse(readFileSync(registry, "utf8")).remotes[name].canary;
  const withCanary = { ...release("v1"), canary: { share: 5, release: release("v2") } };
  writeFileSync(registry, JSON.stringify({ remotes: { "mf-jobs": withCanary, "mf-feed": withCanary } }));
  const reports = (remote: string, code: string, count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      code,
      remote,
      version: "v2",
      createdAt: new Date(),
      member: `member ${nth}`,
      network: `network ${nth}`,
    }));
  await db
    .insert(clientErrors)
    .values([...reports("mf-jobs", "REMOTE_FROZEN", 5), ...reports("mf-feed", "TEST_CODE", 30)]);
  await db
    .insert(remoteViews)
    .values({ remote: "mf-feed", version: "v2", slot: new Date(), views: 100, loads: [] });
  // The administrators, who are told of the withdrawal, can't be read.
  await db.execute(sql`alter table roles rename to unreadable`);
  const log = new TestLog();
  const stops: Stops = [];
  try {
    const config = readConfig({ SITE_DIR: siteDir });
    startWatchingReleases({ config, db, log, publicUrl: "https://guildway.test" }, stops);
    await stopAll(stops);
    expect(log.text).toContain("can't withdraw versions that freeze pages");
    expect(canaryOf("mf-feed")).toBeUndefined();
  } finally {
    await db.execute(sql`alter table unreadable rename to roles`);
    rmSync(siteDir, { recursive: true });
  }
});
