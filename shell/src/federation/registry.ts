import type { PublishedRemote, Registry } from "@guildway/shared/federation/registry";

const REGISTRY_URL = "/remotes.json";

/** Returns the registry that the gateway wrote into the page, or fetches it if there is none (development). */
export async function readRegistry(): Promise<Registry> {
  const text = document.getElementById("registry")?.textContent;
  return text ? parseRegistry(JSON.parse(text)) : fetchRegistry();
}

/** Fetches the current registry, bypassing all caches. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(REGISTRY_URL, { cache: "no-store", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return parseRegistry(await response.json());
}

/**
 * Checks a registry's shape by hand: the gateway has checked it against the schema, and the schema's
 * library is too big for the first paint.
 *
 * @throws when it is not a registry.
 */
export function parseRegistry(value: unknown): Registry {
  if (!isRecord(value) || !isRecord(value.remotes)) throw new Error("The registry has the wrong shape");
  const remotes: Record<string, PublishedRemote> = {};
  for (const [name, remote] of Object.entries(value.remotes)) {
    if (!isPublishedRemote(remote)) throw new Error(`The registry's entry of ${name} has the wrong shape`);
    remotes[name] = remote;
  }
  return { remotes, ...(typeof value.shell === "string" && { shell: value.shell }) };
}

function isPublishedRemote(value: unknown): value is PublishedRemote {
  return (
    isRecord(value) &&
    typeof value.version === "string" &&
    typeof value.title === "string" &&
    typeof value.entry === "string" &&
    (value.integrity === undefined || typeof value.integrity === "string") &&
    (value.needs === undefined || isSurface(value.needs)) &&
    isStrings(value.mount) &&
    isStrings(value.preload) &&
    isRecord(value.pages) &&
    Object.values(value.pages).every(isStrings)
  );
}

const isSurface = (value: unknown): boolean =>
  isRecord(value) && isRecord(value.modules) && isRecord(value.calls) && isStrings(value.events);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
