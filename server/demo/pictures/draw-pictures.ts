import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { pictureWidths } from "@guildway/shared/contract/picture-sizes";
import sharp from "sharp";
import { UUID } from "uuidv7";
import type { PictureEncoder } from "../../src/kernel/core/picture-encoder";
import { mediaPrefix, pictureKey } from "../../src/kernel/storage/picture-key";
import { createEncoderPool } from "../../src/platform/node/pictures/encoder-pool";
import type { DemoPictureFile, DemoPictures } from "./demo-pictures";
import { type Drawing, listDrawings } from "./list-drawings";

/** Next to the builds' caches: it may be deleted and is created again. */
const CACHE = resolve(fileURLToPath(import.meta.url), "../../../../.cache");
/** In the package for other repositories, which is compiled, it has this file's ending. */
const ENCODER = new URL(
  `../../src/platform/node/pictures/encode-with-sharp${extname(import.meta.url)}`,
  import.meta.url,
);
const INDEX = "index.json";

/** Before any upload, as all ids of the demo world. */
const MADE_AT = Date.UTC(2024, 0, 1);

export interface DrawnPictures {
  /** Contains `media/<key>/<width>.<format>`. */
  folder: string;
  index: DemoPictures;
}

/** Draws the pictures of the demo world and encodes them as uploads are, once for every change to the drawings. */
export async function drawDemoPictures(): Promise<DrawnPictures> {
  const drawings = listDrawings();
  const name = `demo-pictures-${await hashDrawings(drawings)}`;
  const isDrawn = existsSync(join(CACHE, name, INDEX));
  const folder = join(isDrawn ? CACHE : writableCache(), name);
  if (!isDrawn) await drawInto(folder, drawings);
  return { folder, index: JSON.parse(await readFile(join(folder, INDEX), "utf8")) };
}

/** The cache, or for a user who may not write to it a folder that goes with the process. */
function writableCache(): string {
  try {
    mkdirSync(CACHE, { recursive: true });
    accessSync(CACHE, constants.W_OK);
    return CACHE;
  } catch {
    const own = mkdtempSync(join(tmpdir(), "guildway-demo-"));
    process.once("exit", () => rmSync(own, { recursive: true, force: true }));
    return own;
  }
}

async function hashDrawings(drawings: Drawing[]): Promise<string> {
  const hash = createHash("sha256").update(await readFile(ENCODER));
  for (const { name, use, svg } of drawings) {
    hash.update(JSON.stringify([name, svg, pictureWidths(use, Number.MAX_SAFE_INTEGER)]));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Whole or not at all: several processes may draw at the same time. */
async function drawInto(folder: string, drawings: Drawing[]): Promise<void> {
  const unfinished = mkdtempSync(`${folder}-`);
  const remove = () => rmSync(unfinished, { recursive: true, force: true });
  // A start that is stopped ends the process. All is written synchronously: what a thread still had to write would come back.
  process.once("exit", remove);
  // The first start of all waits for it, and what is drawn has few colors.
  const encoder = createEncoderPool({ quickly: true });
  try {
    const made = await Promise.all(
      drawings.map(async (drawing) => [drawing.name, await draw(drawing, encoder, unfinished)] as const),
    );
    writeFileSync(join(unfinished, INDEX), JSON.stringify(Object.fromEntries(made)));
    await rename(unfinished, folder).catch(async (error: unknown) => {
      // Another process was faster.
      if (!existsSync(join(folder, INDEX))) throw error;
    });
  } finally {
    encoder.close();
    process.off("exit", remove);
    remove();
  }
}

async function draw(
  { name, use, svg }: Drawing,
  encoder: PictureEncoder,
  folder: string,
): Promise<DemoPictureFile> {
  const drawn = new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
  const encoded = await encoder.encode(drawn, use, "demo");
  if (typeof encoded === "string") throw new Error(`The drawing "${name}" can't be encoded: ${encoded}`);
  const id = idOf(name);
  const key = await pictureKey(id, encoded.files);
  mkdirSync(join(folder, mediaPrefix(key)), { recursive: true });
  for (const file of encoded.files) writeFileSync(join(folder, mediaPrefix(key), file.name), file.content);
  const { width, height, colour } = encoded;
  return { id, key, width, height, colour };
}

/** The same in every run. */
function idOf(name: string): string {
  const hash = createHash("sha256").update(name).digest();
  return UUID.fromFieldsV7(
    MADE_AT,
    hash.readUInt16BE(0) & 0xfff,
    hash.readUInt32BE(2) & 0x3fffffff,
    hash.readUInt32BE(6),
  ).toString();
}
