import { api, errorMessage } from "@guildway/shared/api";
import type { PublishedRemote, Registry } from "@guildway/shared/federation/registry";
import { createRoot } from "react-dom/client";
import { OverrideBanner } from "./override-banner";
import { OVERRIDES_KEY } from "./own-remotes";
import { isRecord, parseRegistry } from "./registry";

/*
 * `?remote=mf-jobs@http://localhost:3005` brings a remote that somebody is working on into their own tab of a
 * deployed product (docs/teams.md). The tab remembers it until it is reset or closed. Only origins that the server
 * lists (`DEVELOPER_ORIGINS`) are accepted; the Content-Security-Policy contains the same list.
 * `?release=mf-jobs@<version>` does the same with a released version, or with the canary (`@canary`), for moderators
 * and testers. Only such a tab loads this module.
 */

/** Remote → origin that it comes from in this tab. */
type Overrides = Record<string, string>;

/**
 * Puts a tab's own remotes into the registry, and says so on the page.
 *
 * @returns how a registry looks in this tab; asks the remotes' origins anew each time.
 */
export function overrideRemotes(): (registry: Registry) => Promise<Registry> {
  const { overrides, refusals } = readOverrides();
  const tell = showBanner(overrides, refusals);
  return async (registry) => {
    const remotes = { ...registry.remotes };
    const problems: string[] = [];
    for (const [name, origin] of Object.entries(overrides)) {
      const live = remotes[name];
      try {
        const version = versionOf(origin);
        remotes[name] =
          version === undefined ? await fetchRelease(name, origin) : await fetchVersion(name, version);
      } catch (error) {
        problems.push(
          error instanceof OverrideError
            ? error.message
            : `${name} couldn't be loaded from ${origin}. Check that it is served there.`,
        );
        // If a version can't be opened, the live one stays; an origin that doesn't answer is shown as failed in its
        // place, as any other would be.
        if (versionOf(origin) !== undefined) delete overrides[name];
        else if (live) remotes[name] = unreachable(live, origin);
      }
    }
    remember(overrides);
    tell(problems);
    return { ...registry, remotes };
  };
}

function readOverrides(): { overrides: Overrides; refusals: string[] } {
  const address = new URL(location.href);
  const asked = address.searchParams.getAll("remote");
  const overrides: Overrides = JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? "{}");
  const refusals: string[] = [];
  for (const text of asked) {
    const [, name = "", origin = ""] = /^(mf-[a-z0-9-]+)@(.+?)\/*$/.exec(text) ?? [];
    if (allowedOrigins().includes(origin)) overrides[name] = origin;
    else refusals.push(`${text} was refused: its origin isn't in this server's DEVELOPER_ORIGINS.`);
  }
  for (const text of address.searchParams.getAll("release")) {
    const [, name = "", version = ""] = /^(mf-[a-z0-9-]+)@([a-z0-9]+)$/.exec(text) ?? [];
    if (name) overrides[name] = `${RELEASE}${version}`;
    else refusals.push(`${text} doesn't name a version. Write ?release=mf-feed@<version>.`);
  }
  for (const [name, origin] of Object.entries(overrides)) {
    if (versionOf(origin) !== undefined) continue;
    if (!allowedOrigins().includes(origin)) delete overrides[name];
  }
  remember(overrides);
  address.searchParams.delete("remote");
  address.searchParams.delete("release");
  history.replaceState(history.state, "", address);
  return { overrides, refusals };
}

function remember(overrides: Overrides): void {
  if (Object.keys(overrides).length > 0) sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
  else sessionStorage.removeItem(OVERRIDES_KEY);
}

/** Begins an override that is a released version of this site, not an origin. */
const RELEASE = "version ";

const versionOf = (override: string): string | undefined =>
  override.startsWith(RELEASE) ? override.slice(RELEASE.length) : undefined;

/** A released version, which the server hands to moderators and testers only; the others get the live one. */
async function fetchVersion(name: string, version: string): Promise<PublishedRemote> {
  try {
    const { remotes } = parseRegistry({ remotes: { [name]: await api.getRelease({ name, version }) } });
    const remote = remotes[name];
    if (remote) return remote;
  } catch (error) {
    throw new OverrideError(`Version ${version} of ${name} couldn't be opened. ${errorMessage(error)}.`);
  }
  throw new OverrideError(`Version ${version} of ${name} couldn't be opened.`);
}

/** The server's list, as it wrote it into the page. */
function allowedOrigins(): string[] {
  const text = document.getElementById("developer-origins")?.textContent;
  return text ? JSON.parse(text) : [];
}

/** What the origin's `release.json` says, with addresses in place of file names. */
async function fetchRelease(name: string, origin: string): Promise<PublishedRemote> {
  const response = await fetch(`${origin}/release.json`, {
    cache: "no-store",
    signal: AbortSignal.timeout(10_000),
  });
  const release: unknown = await response.json();
  if (!isRecord(release)) throw new OverrideError(`${origin} has no release.`);
  if (release.name !== name) {
    throw new OverrideError(`${origin} serves ${String(release.name)}, not ${name}, so it wasn't started.`);
  }
  const addressOf = (file: unknown) => `${origin}/${file}`;
  const addressesOf = (files: unknown) => (Array.isArray(files) ? files.map(addressOf) : files);
  const pages = isRecord(release.pages)
    ? Object.fromEntries(Object.entries(release.pages).map(([path, files]) => [path, addressesOf(files)]))
    : release.pages;
  const remote = {
    ...release,
    version: origin,
    entry: addressOf(release.entry),
    preload: addressesOf(release.preload),
    pages,
  };
  const { remotes } = parseRegistry({ remotes: { [name]: remote } });
  if (!remotes[name]) throw new Error(`${origin} has no release`);
  return remotes[name];
}

/** Why one of the tab's own remotes isn't shown. */
class OverrideError extends Error {
  override name = "OverrideError";
}

function unreachable(live: PublishedRemote, origin: string): PublishedRemote {
  return {
    ...live,
    version: origin,
    entry: `${origin}/unreachable.js`,
    integrity: undefined,
    preload: [],
    pages: {},
  };
}

/** @returns how to tell, beside it, what is wrong with the tab's remotes. */
function showBanner(overrides: Overrides, refusals: string[]): (problems: string[]) => void {
  const place = document.createElement("div");
  document.body.prepend(place);
  const reset = () => {
    sessionStorage.removeItem(OVERRIDES_KEY);
    location.reload();
  };
  const root = createRoot(place);
  const show = (problems: string[]) =>
    root.render(
      <OverrideBanner overrides={overrides} refusals={refusals} problems={problems} onReset={reset} />,
    );
  show([]);
  return show;
}
