import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { squareOfWidth } from "@guildway/shared/contract/picture-sizes";
import { type FileStore, readFile } from "../../../kernel/core/file-store";
import type { PagePicture } from "../../../kernel/pages/page-picture";
import type { ToJpeg } from "../../gateway/media";
import type { DrawPicture } from "../../gateway/page-pictures";
import { createProcessPool } from "../pictures/process-pool";
import type { DrawnJob } from "./drawing-process";

/** `.js` in the package for other repositories, which is compiled. */
const EXTENSION = extname(import.meta.url);

export interface PictureDrawer {
  draw: DrawPicture;
  toJpeg: ToJpeg;
  close(): void;
}

/**
 * Draws pages' pictures and makes those for mail in a separate process, one after the other. It isn't one of those
 * that read uploads: drawing takes a decoder of SVG, which no upload may reach.
 */
export function createPictureDrawer(files: FileStore): PictureDrawer {
  const pool = createProcessPool<DrawnJob, Uint8Array<ArrayBuffer>>({
    module: fileURLToPath(new URL(`./drawing-process${EXTENSION}`, import.meta.url)),
    processes: 1,
    gently: true,
  });
  return {
    draw: (picture) => pool.run(async () => ({ picture, face: await readFace(picture, files) }), "", 0),
    toJpeg: (webp) => pool.run(async () => ({ webp }), "", 0),
    close: pool.close,
  };
}

/** Wire paths begin with a slash, keys don't. */
async function readFace({ face }: PagePicture, files: FileStore): Promise<Uint8Array | undefined> {
  return face && readFile(files, squareOfWidth(face.path, 320).slice(1));
}
