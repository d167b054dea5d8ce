import { lackingIn, type Surface } from "@guildway/shared/federation/compatibility";
import {
  type PublishedRemote,
  publishedRemote,
  type SiteRegistry,
  siteRegistry,
} from "@guildway/shared/federation/registry";
import { z } from "zod";
import { isForeign, originsOf } from "./origins";

/** The part of a registry that can be served, and the part that can't. */
export interface ReadRegistry {
  registry: SiteRegistry;
  refusals: Refusal[];
}

/** An entry of the registry that isn't served as written. */
export interface Refusal {
  /** The remote's name; empty for the registry as a whole. */
  name: string;
  reason: string;
}

export const MISSING = "missing. To retire a remote, deploy it with --remove";

export const refusalText = ({ name, reason }: Refusal): string => (name ? `${name}: ${reason}` : reason);

const anyRegistry = z.object({
  remotes: z.record(z.string(), z.unknown()),
  removed: z.unknown().optional(),
  shell: z.unknown().optional(),
});
const siteRemote = siteRegistry.shape.remotes.valueType;
const withoutCanary = publishedRemote;

/**
 * Reads a registry remote by remote, so that one team's invalid entry affects no other team.
 *
 * @param text undefined if the file is missing.
 * @param before the last valid registry, which stays in use for each remote whose entry is invalid now.
 */
export function parseSiteRegistry(
  text: string | undefined,
  allowedOrigins: readonly string[],
  before: SiteRegistry,
): ReadRegistry {
  if (text === undefined)
    return { registry: before, refusals: [{ name: "", reason: "remotes.json is missing" }] };
  const whole = parseWhole(text);
  if (typeof whole === "string")
    return { registry: before, refusals: [{ name: "", reason: `remotes.json ${whole}` }] };
  const remotes: SiteRegistry["remotes"] = {};
  const refusals: Refusal[] = [];
  for (const [name, value] of Object.entries(whole.remotes)) {
    const { remote, refusal } = readRemote(name, value, allowedOrigins);
    if (refusal !== undefined) refusals.push({ name, reason: refusal });
    const usable = remote ?? before.remotes[name];
    if (usable) remotes[name] = usable;
  }
  // A remote is retired only if the file says so. An entry that is merely missing was lost in a truncated file.
  for (const [name, remote] of Object.entries(before.remotes)) {
    if (name in whole.remotes || whole.registry.removed?.includes(name)) continue;
    refusals.push({ name, reason: MISSING });
    remotes[name] = remote;
  }
  return { registry: { ...whole.registry, remotes }, refusals };
}

/**
 * The part of a registry that runs in the shell. For a remote that doesn't, the previous version stays in use if
 * that one does: otherwise its pages would only show an error.
 */
export function runningIn(
  offers: Surface,
  { registry, refusals }: ReadRegistry,
  before: SiteRegistry,
): ReadRegistry {
  const lackingOf = (remote: PublishedRemote | undefined): string | undefined =>
    remote?.needs && lackingIn(offers, remote.needs, "the shell")[0];
  const remotes: SiteRegistry["remotes"] = {};
  const added: Refusal[] = [];
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const { canary, ...live } = remote;
    const lacking = lackingOf(live);
    const reason = lacking ?? lackingOf(canary?.release);
    if (reason !== undefined) added.push({ name, reason: `it ${reason}` });
    const usable = lacking === undefined ? live : before.remotes[name];
    if (reason === undefined) remotes[name] = remote;
    else if (usable && lackingOf(usable) === undefined) remotes[name] = usable;
  }
  return { registry: { ...registry, remotes }, refusals: [...refusals, ...added] };
}

function parseWhole(text: string) {
  try {
    const { data } = anyRegistry.safeParse(JSON.parse(text));
    if (!data) return "is not a registry";
    const removed = siteRegistry.shape.removed.safeParse(data.removed).data;
    const shell = siteRegistry.shape.shell.safeParse(data.shell).data;
    const registry: Omit<SiteRegistry, "remotes"> = { ...(removed && { removed }), ...(shell && { shell }) };
    return { remotes: data.remotes, registry };
  } catch {
    return "is not JSON";
  }
}

interface ReadRemote {
  remote?: SiteRegistry["remotes"][string];
  refusal?: string;
}

/** An invalid canary leaves the live version unchanged. */
function readRemote(name: string, value: unknown, allowedOrigins: readonly string[]): ReadRemote {
  if (!siteRegistry.shape.remotes.keyType.safeParse(name).success)
    return { refusal: "not a name that a remote can have" };
  const { data, error } = siteRemote.safeParse(value);
  if (!data) {
    const live = withoutCanary.safeParse(value).data;
    const refusal = reasonOf(error);
    return live && misfitOf(live, allowedOrigins) === undefined ? { remote: live, refusal } : { refusal };
  }
  const { canary, ...live } = data;
  const refusal = misfitOf(live, allowedOrigins);
  if (refusal !== undefined) return { refusal };
  const ofCanary = canary && misfitOf(canary.release, allowedOrigins);
  return ofCanary === undefined ? { remote: data } : { remote: live, refusal: ofCanary };
}

function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join(".") || "entry"}: ${issue?.message}`;
}

function misfitOf(remote: PublishedRemote, allowedOrigins: readonly string[]): string | undefined {
  const origin = originsOf([remote]).find((each) => !allowedOrigins.includes(each));
  if (origin) return `${origin} is not in ALLOWED_REMOTE_ORIGINS`;
  if (isForeign(remote.entry) && remote.integrity === undefined) {
    return `${remote.entry} comes from another origin without its hash`;
  }
  return undefined;
}
