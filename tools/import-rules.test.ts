import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";

const root = join(__dirname, "..");

// The rules of architecture.md "Folders". A linter that checked nothing would fail the first half.
const refused = [
  ["shared/contract/refused-1.ts", 'import "@guildway/server/main";'],
  ["shared/contract/refused-2.ts", 'import "../../server/src/main";'],
  ["shared/ui/refused-3.tsx", 'import "@guildway/mf-jobs/src/app";'],
  ["shell/src/refused-4.tsx", 'import "@guildway/mf-jobs/src/app";'],
  ["shell/src/refused-5.tsx", 'import "../../mf-feed/src/app";'],
  ["shell/src/refused-6.tsx", 'import { Link } from "react-router-dom";'],
  ["mf-jobs/src/refused-7.tsx", 'import "@guildway/mf-feed/src/app";'],
  ["mf-jobs/src/refused-8.tsx", 'import "../../mf-feed/src/app";'],
  ["mf-jobs/src/deep/refused-9.tsx", 'import "../../../shell/src/main";'],
  ["mf-jobs/src/refused-10.tsx", 'import "@guildway/server/main";'],
  ["mf-jobs/src/refused-11.tsx", 'import { useQuery } from "@tanstack/react-query";'],
  ["server/src/refused-12.ts", 'import "@guildway/shared/ui/button";'],
  ["server/src/refused-13.ts", 'import "@guildway/shared/api";'],
  ["server/src/refused-14.ts", 'import "../../shell/src/main";'],
  ["server/src/refused-15.ts", 'import "@guildway/shared/queries/quiz";'],
  ["server/src/kernel/core/refused-15.ts", 'import "../accounts/session";'],
  ["server/src/kernel/core/refused-16.ts", 'import "../db/schema";'],
  ["server/src/kernel/core/refused-17.ts", 'import "../db/schema/people";'],
  ["server/src/kernel/core/refused-18.ts", 'import "../rates";'],
  ["server/src/kernel/core/refused-19.ts", 'import "@guildway/server/kernel/policies/visibility";'],
  ["server/src/kernel/core/refused-20.ts", 'import "@guildway/shared/api";'],
  ["server/src/kernel/policies/refused-21.ts", 'import "../posts/get-post";'],
] as const;

const allowed = [
  ["shell/src/allowed-1.tsx", 'import "@guildway/shared/ui/button";'],
  ["mf-jobs/src/allowed-2.tsx", 'import { useQuery } from "@guildway/shared/query";'],
  ["server/src/allowed-3.ts", 'import "@guildway/shared/contract";'],
  [
    "server/src/kernel/core/allowed-5.ts",
    'import "../db/json"; import "../db/schema/throttles"; import "./problem";',
  ],
  ["server/src/kernel/core/allowed-6.test.ts", 'import "../../testing/app";'],
  ["server/src/kernel/policies/allowed-7.ts", 'import "../core/problem"; import "../db/schema";'],
  ["mf-jobs/src/allowed-4.test.tsx", 'import "@guildway/shared/testing/server";'],
] as const;

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

const folder = mkdtempSync(join(tmpdir(), "import-rules-"));
let offenders: string[];

beforeAll(() => {
  cpSync(join(root, "biome.json"), join(folder, "biome.json"));
  for (const [file, code] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const { stdout } = spawnSync(
    join(root, "node_modules/.bin/biome"),
    [
      "lint",
      "--vcs-enabled=false",
      "--max-diagnostics=none",
      "--only=style/noRestrictedImports",
      "--reporter=json",
    ],
    { cwd: folder, encoding: "utf8" },
  );
  offenders = report.parse(JSON.parse(stdout)).diagnostics.map(({ location }) => location.path);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(refused)("%s may not %s", (file) => {
  expect(offenders).toContain(file);
});

test.each(allowed)("%s may %s", (file) => {
  expect(offenders).not.toContain(file);
});
