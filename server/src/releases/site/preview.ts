import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { sitePaths } from "./site-paths";

/** The path of previews, followed by a link's secret part and a file. */
export const PREVIEWS = "/previews";

/** How long a preview can be opened. */
export const PREVIEW_DAYS = 14;

/** A version of a remote that only people with its link get. */
export interface Preview {
  name: string;
  version: string;
  expiresAt: Date;
}

/** Signs a link to a preview; the site's first one makes its key. Call it under the site's lock. */
export async function signPreview(siteDir: string, { name, version, expiresAt }: Preview): Promise<string> {
  const key = (await readKey(siteDir)) ?? (await makeKey(siteDir));
  const what = `${name}.${version}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${what}.${signatureOf(key, what)}`;
}

/** The preview that a link opens, or has opened until it expired; undefined unless this site has signed the link. */
export async function readPreview(siteDir: string, link: string): Promise<Preview | undefined> {
  const [, what, name, version, expires, signature] =
    /^((mf-[a-z0-9-]+)\.([0-9a-f]{12})\.(\d{1,12}))\.([\w-]{43})$/.exec(link) ?? [];
  if (!what || !name || !version || !expires || !signature) return undefined;
  const key = await readKey(siteDir);
  if (!key || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, what)))) return undefined;
  return { name, version, expiresAt: new Date(Number(expires) * 1000) };
}

const signatureOf = (key: Buffer, what: string): string =>
  createHmac("sha256", key).update(what).digest("base64url");

const readKey = (siteDir: string): Promise<Buffer | undefined> =>
  readFile(sitePaths(siteDir).previewKey).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });

/** The server, which may be another user of the same group, reads it, too. */
async function makeKey(siteDir: string): Promise<Buffer> {
  const key = randomBytes(32);
  await writeFile(sitePaths(siteDir).previewKey, key, { mode: 0o640, flag: "wx" });
  return key;
}
