import {
  type PublishedRemote,
  publishedRemote,
  type SiteRegistry,
  siteRegistry,
} from "@guildway/shared/federation/registry";
import { z } from "zod";
import { isForeign, originsOf } from "./origins";

/** What can be served of a registry, and what can't. */
interface ReadRegistry {
  registry: SiteRegistry;
  /** What is not served as the text says, each with its reason. */
  refusals: string[];
}

const anyRegistry = z.object({ remotes: z.record(z.string(), z.unknown()), removed: z.unknown().optional() });
const siteRemote = siteRegistry.shape.remotes.valueType;
const withoutCanary = publishedRemote;

/**
 * Reads a registry remote by remote, so that one team's bad line takes nobody else with it.
 *
 * @param text undefined if the file is missing.
 * @param before what was good the last time: it stays for each remote that can't be used now.
 */
export function parseSiteRegistry(
  text: string | undefined,
  allowedOrigins: readonly string[],
  before: SiteRegistry,
): ReadRegistry {
  if (text === undefined) return { registry: before, refusals: ["remotes.json is missing"] };
  const whole = parseWhole(text);
  if (typeof whole === "string") return { registry: before, refusals: [`remotes.json ${whole}`] };
  const remotes: SiteRegistry["remotes"] = {};
  const refusals: string[] = [];
  for (const [name, value] of Object.entries(whole.remotes)) {
    const { remote, refusal } = readRemote(name, value, allowedOrigins);
    if (refusal !== undefined) refusals.push(`${name}: ${refusal}`);
    const usable = remote ?? before.remotes[name];
    if (usable) remotes[name] = usable;
  }
  return { registry: { ...whole.registry, remotes }, refusals };
}

function parseWhole(text: string) {
  try {
    const { data } = anyRegistry.safeParse(JSON.parse(text));
    if (!data) return "is not a registry";
    const removed = siteRegistry.shape.removed.safeParse(data.removed).data;
    return { remotes: data.remotes, registry: removed ? { removed } : {} };
  } catch {
    return "is not JSON";
  }
}

interface ReadRemote {
  remote?: SiteRegistry["remotes"][string];
  refusal?: string;
}

/** A trial that can't be used leaves the live version as it is. */
function readRemote(name: string, value: unknown, allowedOrigins: readonly string[]): ReadRemote {
  if (!siteRegistry.shape.remotes.keyType.safeParse(name).success)
    return { refusal: "is no name of a remote" };
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
