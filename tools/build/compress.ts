import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const isText = /\.(m?js|css|svg|json|txt|map)$/;

/** How hard a build is compressed: as hard as can be for a release, and little for a look at it on this machine. */
export type Compression = "best" | "fast";

const LEVELS = { best: { brotli: 11, gzip: 9 }, fast: { brotli: 4, gzip: 4 } };

/** Writes a Brotli and a gzip copy beside every text file of the folder. */
export async function compressFolder(folder: string, compression: Compression = "best"): Promise<void> {
  const files = (await readdir(folder)).filter((file) => isText.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file), LEVELS[compression])));
}

async function compressFile(path: string, level: (typeof LEVELS)[Compression]): Promise<void> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: level.gzip }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
