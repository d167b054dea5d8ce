import { api, errorMessage } from "@guildway/shared/api";
import type { PublishedRemote, Registry } from "@guildway/shared/federation/registry";
import { formatDate } from "@guildway/shared/format/dates";
import { createRoot } from "react-dom/client";
import { OverrideBanner } from "./override-banner";
import { OVERRIDES_KEY, PREVIEW } from "./overrides-key";
import { isRecord, parseRegistry } from "./registry";

/*
 * `?remote=mf-jobs@http://localhost:3005` brings a remote that someone is working on into their own tab of a
 * deployed product (docs/teams.md). The tab remembers it until it is reset or closed. Only origins that the server
 * lists (`DEVELOPER_ORIGINS`) are accepted; the Content-Security-Policy contains the same list.
 * `?release=mf-jobs@<version>` does the same with a released version, or with the canary (`@canary`), for moderators
 * and testers. `?preview=<link>` does it with a version that the site gives only to people with the link, for a time.
 * Only such a tab loads this module.
 */

/** Remote → where it comes from in this tab: an origin, or after their prefixes a released version or a preview's link. */
type Overrides = Record<string, string>;

/**
 * Adds a tab's own remotes to the registry, and says so on the page.
 *
 * @returns a function that applies the overrides to a registry; it reads the remotes' origins each time.
 */
export function overrideRemotes(): (registry: Registry) => Promise<Registry> {
  const { overrides, refusals } = readOverrides();
  const showProblems = showBanner(overrides, refusals);
  return async (registry) => {
    const remotes = { ...registry.remotes };
    const problems: string[] = [];
    for (const [name, origin] of Object.entries(overrides)) {
      const live = remotes[name];
      try {
        remotes[name] = await fetchOverride(name, origin);
      } catch (error) {
        problems.push(error instanceof OverrideError ? error.message : unreachableText(name, origin));
        // If the site's own can't be opened, the live one stays; an origin that doesn't answer shows the usual failure.
        if (isOnSite(origin)) delete overrides[name];
        else if (live) remotes[name] = unreachable(live, origin);
      }
    }
    remember(overrides);
    showProblems(problems);
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
  for (const link of address.searchParams.getAll("preview")) {
    const [, name = ""] = /^(mf-[a-z0-9-]+)\.[\w.-]+$/.exec(link) ?? [];
    if (name) overrides[name] = `${PREVIEW}${link}`;
    else refusals.push("This link to a preview is incomplete. Copy all of it.");
  }
  for (const [name, origin] of Object.entries(overrides)) {
    if (isOnSite(origin)) continue;
    if (!allowedOrigins().includes(origin)) delete overrides[name];
  }
  remember(overrides);
  for (const asked of ["remote", "release", "preview"]) address.searchParams.delete(asked);
  history.replaceState(history.state, "", address);
  return { overrides, refusals };
}

function remember(overrides: Overrides): void {
  if (Object.keys(overrides).length > 0) sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
  else sessionStorage.removeItem(OVERRIDES_KEY);
}

/** Prefix of an override that is a released version of this site. */
const RELEASE = "version ";

/** Whether the site itself serves it, not a developer's machine. */
const isOnSite = (override: string): boolean => override.startsWith(RELEASE) || override.startsWith(PREVIEW);

/** Where a tab's own remote comes from, as the banner says it. */
function sourceOf(override: string): string {
  if (!override.startsWith(PREVIEW)) return override;
  const [, version = "", seconds = ""] = override.split(".");
  const end = formatDate(new Date(Number(seconds) * 1_000), "moment");
  return `a preview (version ${version}), which can be opened until ${end} by people with its link`;
}

const unreachableText = (name: string, override: string): string =>
  isOnSite(override)
    ? `The preview of ${name} couldn't be loaded. You see the live version.`
    : `${name} couldn't be loaded from ${override}. Check that it is served there.`;

function fetchOverride(name: string, override: string): Promise<PublishedRemote> {
  if (override.startsWith(RELEASE)) return fetchVersion(name, override.slice(RELEASE.length));
  if (override.startsWith(PREVIEW)) return fetchPreview(name, override.slice(PREVIEW.length));
  return fetchRelease(name, override);
}

/** A released version, which the server gives only to moderators and testers; others get the live one. */
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

/** A version that the site gives only to people with its link. */
async function fetchPreview(name: string, link: string): Promise<PublishedRemote> {
  const base = `/previews/${link}`;
  const response = await fetchDescription(base);
  if (response.status === 410)
    throw new OverrideError(
      `The preview of ${name} has expired. Ask for a new link. You see the live version.`,
    );
  if (!response.ok) {
    throw new OverrideError(
      `There is no such preview of ${name}: the link is incomplete, or the preview was deleted. You see the live version.`,
    );
  }
  const [, version = ""] = link.split(".");
  return publishedAt(name, base, `${PREVIEW}${version}`, await response.json());
}

/** A remote that a developer serves. */
async function fetchRelease(name: string, origin: string): Promise<PublishedRemote> {
  const response = await fetchDescription(origin);
  return publishedAt(name, origin, origin, await response.json());
}

const fetchDescription = (base: string): Promise<Response> =>
  fetch(`${base}/release.json`, { cache: "no-store", signal: AbortSignal.timeout(10_000) });

/** A `release.json`, with addresses instead of file names. */
function publishedAt(name: string, base: string, version: string, release: unknown): PublishedRemote {
  if (!isRecord(release)) throw new OverrideError(`${base} has no release.`);
  if (release.name !== name) {
    throw new OverrideError(`${base} serves ${String(release.name)}, not ${name}, so it wasn't started.`);
  }
  const addressOf = (file: unknown) => `${base}/${file}`;
  const addressesOf = (files: unknown) => (Array.isArray(files) ? files.map(addressOf) : files);
  const pages = isRecord(release.pages)
    ? Object.fromEntries(Object.entries(release.pages).map(([path, files]) => [path, addressesOf(files)]))
    : release.pages;
  const remote = {
    ...release,
    version,
    entry: addressOf(release.entry),
    preload: addressesOf(release.preload),
    pages,
  };
  const { remotes } = parseRegistry({ remotes: { [name]: remote } });
  if (!remotes[name]) throw new Error(`${base} has no release`);
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

/** @returns a function that adds problems with the tab's remotes. */
function showBanner(overrides: Overrides, refusals: string[]): (problems: string[]) => void {
  const container = document.createElement("div");
  document.body.prepend(container);
  const reset = () => {
    sessionStorage.removeItem(OVERRIDES_KEY);
    location.reload();
  };
  const root = createRoot(container);
  const show = (problems: string[]) => {
    const sources = Object.fromEntries(
      Object.entries(overrides).map(([name, override]) => [name, sourceOf(override)]),
    );
    root.render(<OverrideBanner sources={sources} refusals={refusals} problems={problems} onReset={reset} />);
  };
  show([]);
  return show;
}
