import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { z } from "zod";
import type { Random } from "../demo/random";
import { HOSTILE, HOSTILE_TEXTS, hostileVariants, plausible } from "./hostile-inputs";

type Schema = z.core.JSONSchema.BaseSchema;

/** Ids that exist, by the field that holds one. */
export type KnownIds = Record<string, string>;

export interface FuzzInput {
  /** For messages: what was sent, shortened. */
  what: string;
  path: string;
  init: RequestInit;
}

const NOBODY = "01990000-0000-7000-8000-00000000dead";
const MUTANTS_OF_BODY = 50;
const MUTANTS_OF_QUERY = 30;

interface Options {
  endpoint: Endpoint;
  /** The path with ids that exist. */
  path: string;
  ids: KnownIds;
  random: Random;
}

/** Inputs for an endpoint: each part wrong in many ways, with the others valid. */
export function* fuzzInputs({ endpoint, path, ids, random }: Options): Generator<FuzzInput> {
  const { method, params, query, body, upload } = endpoint;
  const rightBody = body ? withIds(plausible(body), ids) : undefined;
  const send = (address: string, init: RequestInit = jsonInit(body && rightBody)): FuzzInput => ({
    what: `${method} ${address.slice(0, 200)} ${describe(init.body)}`,
    path: address,
    init: { ...init, method },
  });

  if (params) for (const text of HOSTILE_TEXTS) yield send(pathWith(endpoint, text));
  for (const text of HOSTILE_TEXTS) yield send(`${path}?${new URLSearchParams({ x: text.slice(0, 5_000) })}`);
  if (query) {
    const values = [
      ...hostileVariants(withIds(plausible(query), ids)),
      ...mutants(query, MUTANTS_OF_QUERY, ids, random),
    ];
    for (const value of values) yield send(`${path}?${queryOf(value)}`);
  }
  if (body) {
    const address = query ? `${path}?${queryOf(withIds(plausible(query), ids))}` : path;
    const values = [...hostileVariants(rightBody), ...mutants(body, MUTANTS_OF_BODY, ids, random)];
    for (const value of values) yield send(address, jsonInit(value));
    for (const text of brokenBodies()) yield send(address, textInit(text));
  }
  if (upload) for (const init of uploads()) yield send(path, init);
}

/**
 * A path with a text for each of its parameters. An address can contain neither an empty segment nor half a
 * character.
 */
function pathWith(endpoint: Endpoint, text: string): string {
  const parameter = text.slice(0, 500).replace(/^$|\p{Cs}/u, "x");
  return endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(parameter));
}

function queryOf(value: unknown): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, part] of Object.entries(value ?? {})) query.set(key, textOf(part).slice(0, 5_000));
  return query;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : jsonOf(value));

/** JSON text, including values that JSON.stringify can't write. */
const jsonOf = (value: unknown) => JSON.stringify(value) ?? "null";

const textInit = (body: string): RequestInit => ({ body, headers: { "Content-Type": "application/json" } });
const jsonInit = (value: unknown): RequestInit => (value === undefined ? {} : textInit(jsonOf(value)));

function describe(body: unknown): string {
  return typeof body === "string" ? `${body.length} characters: ${body.slice(0, 300)}` : "";
}

/** Texts that aren't JSON, or are as large as the server reads. */
function* brokenBodies(): Generator<string> {
  yield* ["", "{", "null", "[]", "0", '"text"', '{"__proto__":{"admin":true}}', '{"a":1,"a":2}', "\ufeff{}"];
  const bytes = 255 * 1024;
  for (const part of ["0", '""', "[]", "{}", "[[0]]", '{"id":0}']) {
    yield `[${Array(Math.floor(bytes / (part.length + 1)))
      .fill(part)
      .join(",")}]`;
  }
  yield "[".repeat(bytes);
  yield jsonOf("e\u0301\u0323".repeat(40_000));
  yield "x".repeat(300 * 1024);
}

function* uploads(): Generator<RequestInit> {
  const contents = ["", "text", "%PDF-1.7", "PK\u0003\u0004", "x".repeat(256 * 1024)];
  for (const content of contents) {
    for (const name of [...HOSTILE_TEXTS, `e${"\u0301\u0323".repeat(60_000)}.pdf`]) {
      const body = new FormData();
      body.set("file", new File([content], name));
      yield { body };
    }
  }
  const strange = new FormData();
  for (let part = 0; part < 2_000; part++) strange.append("file", "x");
  yield { body: strange };
  yield { body: "x", headers: { "Content-Type": "multipart/form-data" } };
  yield { body: "--b\r\n".repeat(10_000), headers: { "Content-Type": "multipart/form-data; boundary=b" } };
}

/** Ids that exist in place of those that {@link plausible} makes up. */
function withIds(value: unknown, ids: KnownIds, field = ""): unknown {
  if (value === NOBODY) return ids[field] ?? value;
  if (Array.isArray(value)) return value.map((item) => withIds(item, ids, field));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIds(part, ids, name)]));
}

/** Values for a schema: every other one at its bounds, the rest beyond them in some parts. */
function mutants(schema: z.ZodType, count: number, ids: KnownIds, random: Random): unknown[] {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Array.from({ length: count }, (_, index) => mutantOf(json, { ids, random, tame: index % 2 === 0 }));
}

interface Chance {
  /** A value within the schema, up to its bounds. */
  tame: boolean;
  ids: KnownIds;
  random: Random;
  field?: string;
}

function oneOf<T>(random: Random, items: readonly T[]): T | undefined {
  return items[random.integer(0, items.length - 1)];
}

function mutantOf(schema: Schema, chance: Chance): unknown {
  const { random, tame } = chance;
  if (!tame && random.next() < 0.08) return oneOf(random, HOSTILE);
  if (schema.enum) return oneOf(random, schema.enum);
  if (schema.const !== undefined) return schema.const;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return mutantOf(oneOf(random, choices) as Schema, chance);
  switch (schema.type) {
    case "object":
      return objectOf(schema, chance);
    case "array":
      return listOf(schema, chance);
    case "string":
      return stringOf(schema, chance);
    case "integer":
    case "number":
      return numberOf(schema, chance);
    case "boolean":
      return random.next() < 0.5;
    default:
      return null;
  }
}

function objectOf({ properties = {} }: Schema, chance: Chance): unknown {
  const parts = Object.entries(properties).filter(() => chance.tame || chance.random.next() > 0.08);
  return Object.fromEntries(
    parts.map(([field, part]) => [field, mutantOf(part as Schema, { ...chance, field })]),
  );
}

function listOf({ items, minItems = 0, maxItems = 50 }: Schema, chance: Chance): unknown[] {
  const { random, tame } = chance;
  const length = oneOf(random, [minItems, minItems, maxItems, ...(tame ? [] : [0, maxItems + 1])]) ?? 0;
  return Array.from({ length }, () => mutantOf(items as Schema, chance));
}

const LETTERS = ["x", "é", "ﷺ", "İ", "<"];
const ODD_LETTERS = ["e\u0301", "😀", "\n", " ", "\u200b"];

function stringOf(schema: Schema, { random, ids, field = "", tame }: Chance): string {
  const { format, minLength = 0, maxLength = 100 } = schema;
  if (format === "uuid") return ids[field] ?? NOBODY;
  if (format === "date") return oneOf(random, ["2099-01-31", "2026-02-30", "0000-00-00", "9999-12-31"]) ?? "";
  if (field === "email") return `${random.integer(0, 1e9)}@example.com`;
  const lengths = [minLength, 12, maxLength, ...(tame ? [] : [minLength - 1, maxLength + 1])];
  const length = Math.max(0, oneOf(random, lengths) ?? 0);
  const begin = /website|link/.test(field) ? "https://example.com/" : "";
  return begin.padEnd(length, oneOf(random, tame ? LETTERS : [...LETTERS, ...ODD_LETTERS]));
}

function numberOf({ minimum = 0, maximum = 1e9 }: Schema, { random, tame }: Chance): number {
  const beyond = tame ? [] : [minimum - 1, maximum + 1, minimum + 0.5, -0, 1e308];
  return oneOf(random, [minimum, maximum, ...beyond]) ?? 0;
}
