import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** SHA-384 of a file's bytes, as `integrity` attributes have it. */
export function integrityOf(file: string): string {
  return `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
}

const scriptOrStyle = /<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.(?:js|css))"/g;

/**
 * Gives every script and style sheet of a page the hash of its file. It runs after the build: webpack puts
 * the final hashes into names, and so into the files that name them, as its very last step.
 *
 * @param folder where the files lie that the page names.
 */
export function withIntegrity(html: string, folder: string): string {
  return html.replace(
    scriptOrStyle,
    (tag, address: string) => `${tag} integrity="${integrityOf(join(folder, basename(address)))}"`,
  );
}
