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

/** A pool whose processes do this with a picture. */
function poolOf(script: string) {
  const module = join(folder, "encoder.mjs");
  writeFileSync(
    module,
    `process.on("message", () => { ${script} }); process.on("disconnect", () => process.exit());`,
  );
  return createEncoderPool({ module, limitMs: 1_000 });
}

it("says that a picture is damaged if reading it ends the process, and goes on with a new one", async () => {
  const pool = poolOf("process.exit(1);");
  expect(await pool.encode(new Uint8Array(1), "post", "ada")).toBe("broken");
  expect(await pool.encode(new Uint8Array(1), "post", "ada")).toBe("broken");
  pool.close();
});

it("blames the time, not the picture, if there wasn't enough", async () => {
  const pool = poolOf("");
  await expect(pool.encode(new Uint8Array(1), "post", "ada")).rejects.toMatchObject({ code: "unavailable" });
  pool.close();
});

it("decodes in a process that sees none of the server's variables", async () => {
  await withConfiguredEnvironment(async (configured) => {
    const pool = poolOf("process.send(Object.keys(process.env));");
    const seen: unknown = await pool.encode(new Uint8Array(1), "post", "ada");
    expect(seen).toContain("PATH");
    expect(configured.filter((name) => Array.isArray(seen) && seen.includes(name))).toEqual([]);
    pool.close();
  });
});
