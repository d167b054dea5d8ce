import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withConfiguredEnvironment } from "../../../../testing/configured-environment";
import { createEncoderPool } from "./encoder-pool";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guildway-encoder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A pool whose processes do this with a picture. They may take long to start on a slow machine. */
function poolOf(script: string, limitMs = 600_000) {
  const module = join(folder, "encoder.mjs");
  writeFileSync(
    module,
    `process.on("message", () => { ${script} }); process.on("disconnect", () => process.exit());`,
  );
  return createEncoderPool({ module, limitMs });
}

it("says that a picture is damaged if reading it ends the process, and continues with a new process", async () => {
  const pool = poolOf("process.exit(1);");
  expect(await pool.encode(new Uint8Array(1), "post", "ada")).toBe("broken");
  expect(await pool.encode(new Uint8Array(1), "post", "ada")).toBe("broken");
  pool.close();
});

it("blames the time limit, not the picture, if time ran out", async () => {
  const pool = poolOf("", 1_000);
  await expect(pool.encode(new Uint8Array(1), "post", "ada")).rejects.toMatchObject({ code: "unavailable" });
  pool.close();
});

it("decodes in a process that gets none of the server's environment variables", async () => {
  await withConfiguredEnvironment(async (configured) => {
    const pool = poolOf("process.send(Object.keys(process.env));");
    const seen: unknown = await pool.encode(new Uint8Array(1), "post", "ada");
    expect(seen).toContain("PATH");
    expect(configured.filter((name) => Array.isArray(seen) && seen.includes(name))).toEqual([]);
    pool.close();
  });
});
