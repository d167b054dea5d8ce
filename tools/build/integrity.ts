import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { hashInName } from "@guildway/shared/federation/hash-in-name";

/** Returns the hash of a file's bytes in the form of an `integrity` attribute. */
export function integrityOf(file: string, algorithm: "sha256" | "sha384" = "sha384"): string {
  return `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest("base64")}`;
}

/** Finds a file in a flat folder whose bytes don't match the hash in its name. */
export function alteredFile(folder: string): string | undefined {
  return readdirSync(folder).find((file) => {
    const hash = hashInName(file);
    return hash && hash !== integrityOf(join(folder, file), "sha256");
  });
}

const scriptOrStyle = /<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.(?:js|css))"/g;

/**
 * Gives every script and style sheet of a page the hash of its file. It runs after the build: webpack puts the final
 * hashes into names, and so into the files that name them, as its very last step.
 *
 * @param folder with the files that the page names.
 */
export function withIntegrity(html: string, folder: string): string {
  return html.replace(
    scriptOrStyle,
    (tag, address: string) => `${tag} integrity="${integrityOf(join(folder, basename(address)))}"`,
  );
}
