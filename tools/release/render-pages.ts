import { fork } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { PrerenderedPages } from "@guildway/server/releases/site/prerendered";

/** A page's scripts run on the releasing machine; a page that isn't there by then won't come. */
const PATIENCE_MS = 60_000;

/** `.js` in the package for other repositories, which is compiled. */
const EXTENSION = extname(import.meta.url);

export interface Rendering {
  /** The page that the gateway would send for the first address. */
  html: string;
  /** Addresses to render, all of one remote. */
  addresses: readonly string[];
  /** Folder with the shell's files. */
  statics: string;
  /** Where remotes' files are: the beginning of their addresses, and the folder behind it. */
  hosts: readonly { base: string; folder: string }[];
  /** How long a page may take, in milliseconds. */
  patienceMs?: number;
}

/** What the process is told. */
export type RenderRequest = Required<Rendering>;

/** What the process says: which address comes next, and at last the pages or what is wrong. */
export type RenderMessage = { address: string } | { pages: PrerenderedPages } | { error: string };

/** A page that can't be rendered, with the reason. */
export class RenderError extends Error {
  override name = "RenderError";
}

/**
 * Runs the published shell and remote in a document without a browser, in a process of its own.
 *
 * @throws {RenderError} if a page throws, shows no heading, or never finishes rendering
 */
export function renderPages({
  patienceMs = PATIENCE_MS,
  ...rendering
}: Rendering): Promise<PrerenderedPages> {
  const module = fileURLToPath(new URL(`./render-process${EXTENSION}`, import.meta.url));
  const child = fork(module, { execArgv: module.endsWith(".ts") ? ["--import", "tsx"] : [] });
  return new Promise<PrerenderedPages>((resolve, reject) => {
    let address = rendering.addresses[0];
    const fail = () => reject(new RenderError(`${address} never finishes rendering`));
    // The process has time to start, and a slow page to say so itself.
    const limitMs = 2 * patienceMs;
    let timer = setTimeout(fail, limitMs);
    child.on("message", (message: RenderMessage) => {
      clearTimeout(timer);
      if ("pages" in message) resolve(message.pages);
      else if ("error" in message) reject(new RenderError(message.error));
      else {
        address = message.address;
        timer = setTimeout(fail, limitMs);
      }
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      reject(new RenderError(`${address} ended the process that renders it (${signal ?? `code ${code}`})`));
    });
    child.send({ ...rendering, patienceMs } satisfies RenderRequest);
  }).finally(() => child.kill("SIGKILL"));
}
