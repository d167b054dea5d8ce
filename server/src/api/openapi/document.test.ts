import { gzipSync } from "node:zlib";
import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { FORMER_PATHS } from "@guildway/shared/contract/former-paths";
import { SCHEMA_NAMES } from "@guildway/shared/contract/schema-names";
import { z } from "zod";
import { demoCompanies } from "../../../demo/companies";
import { demoPeople } from "../../../demo/people";
import { composeExample, samplesOf } from "./compose-example";
import { createOpenApiDocument } from "./document";
import { SAMPLES } from "./samples";
import { type JsonSchema, SchemaComponents } from "./schema-components";

const document = createOpenApiDocument();
const endpoints = Object.entries<Endpoint>(contract);

const described = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()];
const statusesOf = (endpoint: Endpoint) => Object.keys(described(endpoint)?.responses ?? {});

test.each(endpoints)("%s documents its success and its refusals", (_, endpoint) => {
  const statuses = statusesOf(endpoint);
  expect(statuses).toContain(String(endpoint.status ?? 200));
  expect(statuses.filter((status) => status.startsWith("4")).length).toBeGreaterThan(0);
});

test("a call documents every status it can answer with", () => {
  const { updateCompany, getQuiz, applyToJob, verifyEmail, exportJobApplications } = contract;
  expect(statusesOf(updateCompany)).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "409",
    "412",
    "413",
    "415",
    "422",
    "428",
    "429",
    "503",
    "default",
  ]);
  expect(statusesOf(getQuiz)).toEqual(["200", "400", "429", "503", "default"]);
  expect(described(applyToJob)?.responses["409"]).toEqual({
    $ref: "#/components/responses/JobClosedOrAlreadyAppliedOrLimitReachedOrGoneMeanwhile",
  });
  expect(statusesOf(verifyEmail)).toEqual(expect.arrayContaining(["404", "410"]));
  expect(described(exportJobApplications)?.responses["200"]).toMatchObject({
    content: { "text/csv": { schema: { type: "string" } } },
  });
});

test("a call that has moved is deprecated at its former path, which names the new one", () => {
  expect(document.paths["/home/posts/{id}/like"]?.put).toMatchObject({
    operationId: "likePostFormerly",
    summary: "Use `PUT /posts/{id}/like`",
    deprecated: true,
    parameters: [{ name: "id", in: "path", required: true }],
  });
  const deprecated = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .filter((operation) => operation.deprecated);
  const slashes = Object.entries(FORMER_PATHS).filter(
    ([name, former]) => former.replace(/\/$/, "") === contract[name as EndpointName].path,
  );
  const replaced = endpoints.filter(([, { replacedBy }]) => replacedBy);
  expect(deprecated).toHaveLength(Object.keys(FORMER_PATHS).length - slashes.length + replaced.length);
  expect(described(contract.suggestMentions)).toMatchObject({
    deprecated: true,
    description: expect.stringContaining("Use `GET /users?only=mentionable`"),
  });
});

test("only calls that don't ignore tokens name a scope", () => {
  const naming = endpoints.filter(([, endpoint]) =>
    described(endpoint)?.description?.includes("needs the scope"),
  );
  expect(naming.filter(([, { auth }]) => auth === "none")).toEqual([]);
  expect(naming.map(([name]) => name)).toEqual(expect.arrayContaining(["listJobs", "createJob"]));
});

test("the title of a call is one sentence", () => {
  const titles = endpoints.map(([, endpoint]) => described(endpoint)?.summary ?? "");
  expect(titles.filter((title) => /\. [\p{Lu}\d`]/u.test(title))).toEqual([]);
});

test("each call belongs to a group", () => {
  const groups = document.tags.map(({ name }) => name);
  const others = endpoints.filter(([, endpoint]) => !groups.includes(described(endpoint)?.tags[0] ?? ""));
  expect(others.map(([name]) => name)).toEqual([]);
});

test.each(endpoints.filter(([, { download }]) => download))(
  "%s says what it downloads",
  (_, { mediaTypes }) => {
    expect(mediaTypes?.length).toBeGreaterThan(0);
  },
);

const isChoice = (part: object): boolean =>
  "enum" in part && Array.isArray(part.enum) && part.enum.length > 1;

/** Choices without a name, and objects without a name that are in several places. */
function namelessIn(paths: object, schemas: Record<string, object>): string[] {
  const found = new Map<string, number>();
  const visit = (part: unknown, isNamed = false): void => {
    if (Array.isArray(part)) for (const item of part) visit(item);
    else if (typeof part === "object" && part !== null) {
      const text = JSON.stringify(part);
      const times = isChoice(part) ? Number.POSITIVE_INFINITY : (found.get(text) ?? 0) + 1;
      if (("properties" in part || isChoice(part)) && !isNamed) found.set(text, times);
      for (const [key, value] of Object.entries(part)) if (!/^examples?$/.test(key)) visit(value);
    }
  };
  visit(paths);
  for (const schema of Object.values(schemas)) visit(schema, true);
  return [...found].filter(([, times]) => times > 1).map(([text]) => text);
}

/** Every upload has the same form. */
const FORM = JSON.stringify({
  type: "object",
  properties: { file: { type: "string", format: "binary" } },
  required: ["file"],
});

test("choices, and what several calls send or return, have names (shared/contract/schema-names.ts)", () => {
  const { schemas } = document.components;
  expect(namelessIn(document.paths, schemas).filter((text) => text !== FORM)).toEqual([]);
  expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
});

test("a choice without a name is found, and an object once two calls have it", () => {
  const response = z.object({ color: z.enum(["red", "green"]) });
  const call = (path: `/${string}`): Endpoint => ({
    method: "GET",
    path,
    auth: "none",
    summary: "Paints.",
    response,
  });
  const namelessOf = (table: Record<string, Endpoint>) => {
    const { paths, components } = createOpenApiDocument(table, {});
    return namelessIn(paths, components.schemas);
  };
  expect(namelessOf({ one: call("/one") })).toEqual([
    JSON.stringify({ type: "string", enum: ["red", "green"] }),
  ]);
  expect(namelessOf({ one: call("/one"), two: call("/two") })).toHaveLength(2);
});

test("each name is used, and no two choices have the same values", () => {
  expect(
    Object.keys(SCHEMA_NAMES).filter((name) => !Object.hasOwn(document.components.schemas, name)),
  ).toEqual([]);
  const choices = Object.values(SCHEMA_NAMES).flatMap((schema) =>
    schema instanceof z.ZodEnum ? [JSON.stringify(schema.options)] : [],
  );
  expect(choices.filter((values, index) => choices.indexOf(values) !== index)).toEqual([]);
  const others = Object.values(SCHEMA_NAMES).filter((schema) => !(schema instanceof z.ZodEnum));
  expect(new Set(others).size).toBe(others.length);
});

const components = new SchemaComponents();

/**
 * The schemas that calls send and return, in the document's order. If input and output of a schema differ, the
 * first one gets its name.
 */
const parts = endpoints.flatMap(([name, { body, response, download, status }]) => {
  const part = (schema: z.ZodType, io: "input" | "output") => ({
    name,
    io,
    schema,
    json: components.describe(schema, io),
  });
  return [
    ...(body ? [part(body, "input")] : []),
    ...(download || status === 204 ? [] : [part(response, "output")]),
  ];
});

test.each(parts)("the example of the $io of $name is valid", ({ name, schema, json }) => {
  expect([...samplesOf(json, name, components.schemas).missing]).toEqual([]);
  expect(schema.safeParse(composeExample(json, name, components.schemas)).error).toBeUndefined();
});

const withExample = Object.entries(SCHEMA_NAMES).filter(([, schema]) => !(schema instanceof z.ZodEnum));

test.each(withExample)("the example of %s is valid", (name, schema) => {
  const json = components.schemas[name] ?? {};
  expect([...samplesOf(json, name, components.schemas).missing]).toEqual([]);
  expect(schema.safeParse(composeExample(json, name, components.schemas)).error).toBeUndefined();
});

test("each sample is used", () => {
  const named = Object.entries(components.schemas).map(([name, json]) => ({ name, json }));
  const used = [...parts, ...named].flatMap(({ name, json }) => [
    ...samplesOf(json, name, components.schemas).used,
  ]);
  expect(Object.keys(SAMPLES).filter((name) => !used.includes(name))).toEqual([]);
});

test("the examples are about people and companies of the demo world", () => {
  const demo = JSON.stringify([demoPeople, demoCompanies]);
  const texts = [
    "first_name",
    "headline",
    "bio",
    "title",
    "description",
    "content",
    "company_name",
    "skill_name",
  ];
  const quoted = texts.map((name) => JSON.stringify(SAMPLES[name]).slice(1, -1));
  expect(quoted.filter((text) => !demo.includes(text))).toEqual([]);
});

/** Their names say it, or the document does once for all: counts, and the version for If-Match. */
const SELF_EVIDENT =
  /^(?:version|count|status|accepted|received|sent|bytes|alg|(?:like|comment|reply|repost)_count)$/;

/** Fields that may be null, numbers and days that nothing is said about. */
function unsaid(name: string, schema: JsonSchema): string[] {
  const parts = Object.entries(schema.properties ?? {}).flatMap(([field, property]) => {
    if (typeof property !== "object") return [];
    const kinds = [property, ...(property.anyOf ?? [])].filter((one) => typeof one === "object");
    const asks = kinds.some(
      ({ type, format }) => ["null", "integer", "number"].includes(String(type)) || format === "date",
    );
    const isSaid = property.description !== undefined || SELF_EVIDENT.test(field);
    return [...(asks && !isSaid ? [`${name}.${field}`] : []), ...unsaid(`${name}.${field}`, property)];
  });
  const inner = [schema.items, ...(schema.anyOf ?? [])].flatMap((part) =>
    typeof part === "object" && !Array.isArray(part) ? unsaid(name, part) : [],
  );
  return [...parts, ...inner];
}

test("what null, a number or a day of a named schema means is said, unless its name says it", () => {
  const { schemas } = components;
  expect(Object.entries(schemas).flatMap(([name, schema]) => unsaid(name, schema))).toEqual([]);
  expect(schemas.Job?.properties?.salary).toMatchObject({
    description:
      "What the job pays, or the lower end of a range, in whole units of the currency for the period.",
  });
  const { parameters } = described(contract.listJobs) ?? {};
  expect(parameters).toContainEqual(
    expect.objectContaining({
      name: "salary_min",
      description: "The least that a job pays, in any currency.",
    }),
  );
});

test("what is said has no references to the specification, and the document stays small", () => {
  const text = JSON.stringify(document);
  expect(text).not.toMatch(/\(product §|\{@link/);
  expect(text.length).toBeLessThan(730_000);
  expect(gzipSync(text).length).toBeLessThan(76_000);
});

test("the document is the same each time", () => {
  expect(JSON.stringify(createOpenApiDocument())).toBe(JSON.stringify(document));
});
