import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { FORMER_PATHS } from "@guildway/shared/contract/former-paths";
import { IDEMPOTENCY_HEADER } from "@guildway/shared/contract/idempotency-header";
import { COMPANY_SCOPE_OF, SCOPE_OF } from "@guildway/shared/contract/token-scopes";
import { PLAIN_LOCALE } from "@guildway/shared/format/locale";
import { formatNumber } from "@guildway/shared/format/numbers";
import { PRODUCT_NAME } from "@guildway/shared/product";
import type { z } from "zod";
import type { ProblemCode } from "../../kernel/core/problems";
import type { EndpointRates } from "../../kernel/core/rates";
import { OPERATIONS } from "../create-app";
import { composeExample } from "./compose-example";
import { type Described, describeFormer } from "./describe-former";
import { listRefusals } from "./list-refusals";
import { problemSchemas, RefusalComponents } from "./refusal-components";
import { type JsonSchema, SchemaComponents } from "./schema-components";
import { tagList, tagOf } from "./tags";

type Rates = Record<string, { rates?: EndpointRates }>;

/**
 * Describes endpoints as an OpenAPI 3.1 document.
 * @param operations whose rates say how often calls may be made
 */
export function createOpenApiDocument(
  table: Record<string, Endpoint> = contract,
  operations: Rates = OPERATIONS,
) {
  const schemas = new SchemaComponents();
  const refusals = new RefusalComponents();
  const paths: Record<string, Record<string, Described>> = {};
  const formerPaths: Record<string, string | undefined> = FORMER_PATHS;
  const add = (path: string, { method }: Endpoint, described: Described) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  const calls = Object.entries(table).map(([name, endpoint]) => ({
    name,
    endpoint,
    described: describeCall({ name, endpoint, rates: operations[name]?.rates }, schemas, refusals),
  }));
  for (const { endpoint, described } of calls) add(endpoint.path, endpoint, described);
  for (const { name, endpoint, described } of calls) {
    // Every path also answers without its trailing slash.
    const former = formerPaths[name]?.replace(/\/$/, "") ?? endpoint.path;
    if (former !== endpoint.path) add(former, endpoint, describeFormer(endpoint, described));
  }
  const internal = refusals.refer(["internal"]);
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    operation.responses.default = internal;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT_NAME} API`,
      version: "1",
      description: DESCRIPTION,
      contact: { name: "Whoever runs this server" },
      license: { name: "All rights reserved", identifier: "LicenseRef-UNLICENSED" },
    },
    servers: [{ url: "/api" }],
    tags: tagList,
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          description: "The `access_token` that signing in returns.",
        },
        accessToken: {
          type: "http",
          scheme: "bearer",
          description:
            "A member's access token for their own programs (`createAccessToken`), with the scope that the call's description names.",
        },
        companyToken: {
          type: "http",
          scheme: "bearer",
          description:
            "A company's access token (`createCompanyToken`), with the scope that the call's description names: it opens nothing of other companies.",
        },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: refusals.responses,
      examples: refusals.examples,
      schemas: { ...withExamples(schemas.schemas), ...problemSchemas },
    },
  };
}

const DESCRIPTION = `A program sends an access token with each call: \`Authorization: Bearer gwpat_…\`. Members create one in their settings
under "Programs", or with \`createAccessToken\`. To make an account without a browser, call \`register\`, with its session's token
\`verifyEmail\` and \`createProfile\`, and then \`createAccessToken\`.

Every path also answers without its trailing slash. Paths of version 1.0 that have changed are listed
as deprecated, answer until 2.0, and say in \`Deprecation\` and \`Link\` headers where to call instead. Lists are read in pages: the \`Link\` header has the
address of the next one. Failed calls answer \`application/problem+json\` with a stable code; each response below lists its
codes, and each code says what to do.`;

const PARAMETERS = {
  Limit: {
    name: "limit",
    in: "query",
    description: "How many items a page has",
    schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
  },
  Cursor: {
    name: "cursor",
    in: "query",
    description: "Where the page begins: take it from the `Link` header of the page before",
    schema: { type: "string", maxLength: 500 },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: true,
    description:
      "The version that was read: the `ETag`, or the field `version` in quotes. `*` saves over anything",
    schema: { type: "string" },
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: "header",
    description:
      "A key of your choice, such as a UUID. The same call sent again with it within a day gets the same answer, and creates nothing more",
    schema: { type: "string", minLength: 1, maxLength: 257 },
  },
};

const HEADERS = {
  Link: { description: 'The next page as rel="next"; absent on the last one', schema: { type: "string" } },
  ETag: { description: "The version, for If-Match", schema: { type: "string" } },
  Location: { description: "Where the created resource can be read", schema: { type: "string" } },
  RateLimit: {
    description: 'What is left of each rate: `"account-60";r=29;t=60` is 29 calls within the next 60 seconds',
    schema: { type: "string" },
  },
  RateLimitPolicy: {
    description: 'The rates that count the call: `"account-60";q=30;w=60` is 30 calls in 60 seconds',
    schema: { type: "string" },
  },
  RetryAfter: { description: "Seconds until the call may be made again", schema: { type: "integer" } },
};

interface Call {
  name: string;
  endpoint: Endpoint;
  rates: EndpointRates | undefined;
}

function describeCall(call: Call, schemas: SchemaComponents, refusals: RefusalComponents): Described {
  const { name, endpoint, rates } = call;
  const parameters = [
    ...parametersOf(name, "path", endpoint.params, schemas),
    ...(endpoint.paged
      ? [{ $ref: "#/components/parameters/Limit" }, { $ref: "#/components/parameters/Cursor" }]
      : []),
    ...parametersOf(name, "query", endpoint.query, schemas, endpoint.paged ? ["limit", "cursor"] : []),
    ...(endpoint.versionOf ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
    ...(endpoint.idempotencyKey ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  const refused = [...listRefusals(name, endpoint, rates)].map(
    ([status, codes]) => [status, refer(refusals, codes)] as const,
  );
  return {
    operationId: name,
    ...textsOf(call),
    ...(endpoint.replacedBy && { deprecated: true }),
    tags: [tagOf(name)],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(call, schemas),
    responses: {
      [endpoint.status ?? 200]: successOf(call, schemas),
      ...(endpoint.mayExist && {
        200: { ...successOf(call, schemas, 200), description: "It exists already" },
      }),
      ...Object.fromEntries(refused),
    },
  };
}

function refer(refusals: RefusalComponents, [first, ...others]: readonly ProblemCode[]): object {
  return first ? refusals.refer([first, ...others]) : {};
}

const WHO: Record<Endpoint["auth"], string> = {
  none: "Anyone may call it.",
  optional: "Anyone may call it; a member's session makes the answer theirs.",
  "optional-account": "Anyone may call it, with or without a session.",
  account: "For signed-in accounts, also before they have a profile.",
  member: "For members: accounts with a verified address and a profile.",
};

const CONFIRMED =
  "Needs a session that was opened or confirmed (`confirmIdentity`) within the last 10 minutes; otherwise 403 `confirmation-required`.";

const WINDOWS: Record<number, string> = { 60: "a minute", 3600: "an hour", 86400: "a day" };

/**
 * The summary's first sentence is the title; the others are the description, with what the contract and the
 * operation declare.
 */
function textsOf({ name, endpoint, rates }: Call): { summary: string; description: string } {
  const [summary = "", ...rest] = endpoint.summary
    .replace(/ \(product [^)]*\)/g, "")
    .split(/(?<=[\p{Ll}\d`)][.]) (?=[A-Z0-9`])/u);
  const windows = (list: EndpointRates["account"] = []) =>
    list.map(({ max, seconds }) => `${formatNumber(max, PLAIN_LOCALE)} times ${WINDOWS[seconds]}`).join(", ");
  // A call that is for anyone ignores tokens.
  const ignoresTokens = endpoint.auth === "none";
  const scope = ignoresTokens ? undefined : scopeOf(name);
  const companyScope = ignoresTokens ? undefined : companyScopeOf(name);
  const description = [
    ...rest,
    endpoint.replacedBy && `Use \`${endpoint.method} ${endpoint.replacedBy}\`: this call answers until 2.0.`,
    WHO[endpoint.auth],
    scope && `An access token needs the scope \`${scope}\`.`,
    companyScope && `A company's token needs the scope \`${companyScope}\`.`,
    endpoint.confirmed && CONFIRMED,
    endpoint.versionOf && `Changes what \`${endpoint.versionOf}\` reads.`,
    rates?.account && `An account may call it ${windows(rates.account)}.`,
    rates?.address && `A network address may call it ${windows(rates.address)}.`,
  ];
  return { summary: summary.replace(/\.$/, ""), description: description.filter(Boolean).join(" ") };
}

function securityOf({ name, endpoint: { auth } }: Call): object[] {
  if (auth === "none") return [];
  return [
    ...(auth.startsWith("optional") ? [{}] : []),
    { session: [] },
    // OpenAPI lists scopes only for OAuth: the description names it.
    ...(scopeOf(name) ? [{ accessToken: [] }] : []),
    ...(companyScopeOf(name) ? [{ companyToken: [] }] : []),
  ];
}

/** The scope that lets an access token make the call; null if none does. */
function scopeOf(name: string): string | null {
  const scopes: Record<string, string | null> = SCOPE_OF;
  return scopes[name] ?? null;
}

/** The scope with which a company's token may make the call; undefined if it may not. */
function companyScopeOf(name: string): string | undefined {
  const scopes: Record<string, string | undefined> = COMPANY_SCOPE_OF;
  return scopes[name];
}

function parametersOf(
  call: string,
  where: "path" | "query",
  schema: z.ZodType | undefined,
  schemas: SchemaComponents,
  shared: readonly string[] = [],
): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.describe(
    schema,
    "input",
    `${call}.${where === "path" ? "params" : "query"}`,
  );
  return Object.entries(properties)
    .filter(([name]) => !shared.includes(name))
    .map(([name, property]) => ({
      name,
      in: where,
      ...descriptionOf(property),
      ...((where === "path" || required.includes(name)) && { required: true }),
      ...(isList(property) && { style: "form", explode: false }),
      schema: withoutDescription(property),
    }));
}

/** A parameter has it beside its schema. */
function descriptionOf(property: z.core.JSONSchema._JSONSchema) {
  return typeof property === "object" && property.description !== undefined
    ? { description: property.description }
    : {};
}

function withoutDescription(property: z.core.JSONSchema._JSONSchema) {
  if (typeof property !== "object") return property;
  const { description: _, ...schema } = property;
  return schema;
}

/** Lists in an address have commas between their items. */
const isList = (schema: unknown) => JSON.stringify(schema).includes('"type":"array"');

function bodyOf({ name, endpoint }: Call, schemas: SchemaComponents) {
  if (endpoint.upload) {
    const file = { type: "string", format: "binary" };
    const schema = { type: "object", properties: { file }, required: ["file"] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!endpoint.body) return {};
  const content = jsonOf(name, schemas.describe(endpoint.body, "input", `${name}.body`), schemas);
  return { requestBody: { required: true, content: { "application/json": content } } };
}

/** A schema without a name has its example beside it. */
function jsonOf(name: string, schema: JsonSchema, schemas: SchemaComponents) {
  return schema.type === "object"
    ? { schema, example: composeExample(schema, name, schemas.schemas) }
    : { schema };
}

const DONE: Record<number, string> = { 200: "Success", 201: "Created", 202: "Accepted", 204: "Done" };

function successOf(
  { name, endpoint, rates }: Call,
  schemas: SchemaComponents,
  status = endpoint.status ?? 200,
): object {
  const headers = {
    ...(endpoint.paged && { Link: { $ref: "#/components/headers/Link" } }),
    ...(endpoint.versioned && { ETag: { $ref: "#/components/headers/ETag" } }),
    ...(status === 201 && { Location: { $ref: "#/components/headers/Location" } }),
    ...((rates?.account || rates?.address) && {
      RateLimit: { $ref: "#/components/headers/RateLimit" },
      "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
    }),
  };
  return {
    description: DONE[status] ?? "Success",
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(status !== 204 && { content: contentOf(name, endpoint, schemas) }),
  };
}

function contentOf(name: string, endpoint: Endpoint, schemas: SchemaComponents): Record<string, object> {
  if (endpoint.mediaTypes) {
    return Object.fromEntries(endpoint.mediaTypes.map((type) => [type, { schema: fileSchema(type) }]));
  }
  const schema = schemas.describe(endpoint.response, "output", `${name}.response`);
  return endpoint.stream
    ? { "text/event-stream": { schema } }
    : { "application/json": jsonOf(name, schema, schemas) };
}

function fileSchema(mediaType: string): object {
  if (mediaType === "application/json") return { type: "object" };
  return mediaType.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };
}

function withExamples(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schema.enum ? schema : { ...schema, examples: [composeExample(schema, name, schemas)] },
    ]),
  );
}
