import { createHash } from "node:crypto";
import { z } from "zod";
import type { Endpoint } from "../contract/endpoint";
import { FORMER_PATHS } from "../contract/former-paths";
import { lostAnswers, refusedRequests } from "./wire-compare";
import { shapeOf, wireShape } from "./wire-shape";

/** One endpoint as it goes over the wire. */
export const wire = z.object({
  /** Digest of everything below but `movedTo`: equal digests mean equal wires. */
  digest: z.string(),
  method: z.string(),
  /** The path by which the release before knows the call. */
  path: z.string(),
  /** Where the call is now, if that is another path. It is answered at both. */
  movedTo: z.string().optional(),
  auth: z.string(),
  params: wireShape.optional(),
  query: wireShape.optional(),
  body: wireShape.optional(),
  upload: z.boolean().optional(),
  /** The call must name the version that it changes. */
  versioned: z.boolean().optional(),
  response: wireShape,
});
export type Wire = z.output<typeof wire>;

export const wires = z.record(z.string(), wire);
export type Wires = z.output<typeof wires>;

/**
 * Returns the wire form of an endpoint.
 *
 * @param former its path in the release before, if that was another one
 */
function wireOf(
  { method, path, auth, params, query, body, upload, versionOf, response }: Endpoint,
  former?: string,
): Wire {
  const content = {
    method,
    path: former ?? path,
    auth,
    ...(params && { params: shapeOf(params, "input") }),
    ...(query && { query: shapeOf(query, "input") }),
    ...(body && { body: shapeOf(body, "input") }),
    ...(upload && { upload }),
    ...(versionOf && { versioned: true }),
    response: shapeOf(response, "output"),
  };
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
  return { digest, ...content, ...(former !== undefined && { movedTo: path }) };
}

/** Returns the wire form of every endpoint in a contract, by name. */
export const wiresOf = (
  contract: Record<string, Endpoint>,
  former: Record<string, string | undefined> = FORMER_PATHS,
): Wires =>
  Object.fromEntries(
    Object.entries(contract).map(([name, endpoint]) => [name, wireOf(endpoint, former[name])]),
  );

const strictness: Record<string, number> = { none: 0, optional: 0, account: 1, member: 2 };

/**
 * Lists what a build relies on that a server doesn't serve, as sentence endings that follow the build's name.
 *
 * @param server its name in the sentences: `the running server`.
 * @returns nothing if every call of the build will be answered as it expects.
 */
export function lackingOnServer(served: Wires, needed: Wires, server: string): string[] {
  return Object.entries(needed).flatMap(([name, need]) => {
    const what = `calls ${name} (${need.method} ${need.movedTo ?? need.path})`;
    const offer = served[name];
    if (!offer) return [`${what}, which ${server} doesn't serve`];
    return misfitsOf(need, offer).map((misfit) => `${what}, but ${server} ${misfit}`);
  });
}

function misfitsOf(need: Wire, offer: Wire): string[] {
  if (offer.method !== need.method || ![offer.path, offer.movedTo].includes(need.movedTo ?? need.path)) {
    return [`serves it as ${offer.method} ${offer.movedTo ?? offer.path}`];
  }
  if (offer.digest === need.digest) return [];
  if ((strictness[offer.auth] ?? 0) > (strictness[need.auth] ?? 0)) return [`asks for a ${offer.auth}`];
  return [
    ...(offer.versioned && !need.versioned ? ["asks for the version that is changed"] : []),
    ...refusedRequests(need.params ?? nothing, offer.params ?? nothing, "the path"),
    ...refusedRequests(need.query ?? nothing, offer.query ?? nothing, "the query"),
    ...misfitsOfBody(need, offer),
    ...lostAnswers(need.response, offer.response, "the answer"),
  ];
}

function misfitsOfBody(need: Wire, offer: Wire): string[] {
  if (Boolean(need.upload) !== Boolean(offer.upload))
    return [offer.upload ? "needs a file" : "doesn't accept a file"];
  return refusedRequests(need.body ?? nothing, offer.body ?? nothing, "the body");
}

const nothing = { type: "object", properties: {} };
