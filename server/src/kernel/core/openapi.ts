import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { z } from "zod";
import type { EndpointRates } from "./rates";

type Table = Record<string, Endpoint>;

/**
 * Describes endpoints as an OpenAPI 3.1 document.
 * @param operations whose rates say which endpoints count calls
 */
export function createOpenApiDocument(table: Table, operations: Record<string, { rates?: EndpointRates }>) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const path = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, operations[name]?.rates !== undefined),
    };
    paths[endpoint.path] = path;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Guildway",
      version: "1",
      description: "Every path also answers without its trailing slash.",
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
      schemas: { Problem: problem },
    },
  };
}

function operation(name: string, endpoint: Endpoint, hasRate: boolean) {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.confirmed && { description: CONFIRMED }),
    tags: [tagOf(endpoint.path)],
    security: securityOf(endpoint),
    parameters: [
      ...parameters("path", endpoint.params),
      ...parameters("query", endpoint.query),
      ...versionParameter(endpoint),
    ],
    ...(endpoint.body && { requestBody: requestBody("application/json", schemaOf(endpoint.body, "input")) }),
    ...(endpoint.upload && { requestBody: requestBody("multipart/form-data", fileForm) }),
    responses: {
      [endpoint.status ?? 200]: success(endpoint),
      ...Object.fromEntries(refusals(endpoint, hasRate).map((status) => [status, refusal(REFUSALS[status])])),
      default: refusal("Another problem (RFC 9457)"),
    },
  };
}

const CONFIRMED =
  "Needs a session that was opened or confirmed (`confirmIdentity`) within the last 10 minutes; otherwise 403 `confirmation-required`.";

/** The refusals that a call may get before its operation runs. Operations add more: 404, 409, 410. */
const REFUSALS = {
  400: "The request can't be read",
  401: "No session, or it has ended",
  403: "The session may not do this",
  404: "There is no such thing",
  413: "The body is too large",
  415: "The body has the wrong media type",
  422: "The input is not valid",
  429: "Too many requests",
} as const;

function refusals(endpoint: Endpoint, hasRate: boolean): (keyof typeof REFUSALS)[] {
  const { auth, params, query, body, upload } = endpoint;
  const needsSession = auth === "account" || auth === "member";
  const hasBody = body !== undefined || upload === true;
  return [
    400,
    ...(needsSession ? ([401, 403] as const) : []),
    ...(params ? ([404] as const) : []),
    ...(hasBody ? ([413, 415] as const) : []),
    ...(hasBody || query ? ([422] as const) : []),
    ...(hasRate || !needsSession ? ([429] as const) : []),
  ];
}

function refusal(description: string) {
  return {
    description,
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
}

/** `/home/jobs/all/` → `jobs`: the first meaningful word of the path. */
function tagOf(path: string): string {
  const words = path.split("/").filter((word) => word !== "" && word !== "home" && !word.startsWith("{"));
  return words[0] ?? "other";
}

function securityOf({ auth }: Endpoint): object[] {
  if (auth === "none") return [];
  return auth.startsWith("optional") ? [{}, { session: [] }] : [{ session: [] }];
}

function parameters(where: "path" | "query", schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

function versionParameter({ versionOf }: Endpoint): object[] {
  if (!versionOf) return [];
  const description = `The ETag (or the field \`version\`, in quotes) that ${versionOf} answered; \`*\` saves over anything`;
  return [{ name: "If-Match", in: "header", required: true, description, schema: { type: "string" } }];
}

function requestBody(mediaType: string, schema: object) {
  return { required: true, content: { [mediaType]: { schema } } };
}

function success(endpoint: Endpoint) {
  if (endpoint.status === 204) return { description: "Done" };
  const content = { [mediaTypeOf(endpoint)]: { schema: schemaOf(endpoint.response, "output") } };
  const next = { description: 'The next page as rel="next"', schema: { type: "string" } };
  const version = { description: "The version, for If-Match", schema: { type: "string" } };
  const headers = { ...(endpoint.paged && { Link: next }), ...(endpoint.versioned && { ETag: version }) };
  return { description: "Success", ...(Object.keys(headers).length > 0 && { headers }), content };
}

function mediaTypeOf({ download, stream }: Endpoint): string {
  if (stream) return "text/event-stream";
  return download ? "application/octet-stream" : "application/json";
}

function schemaOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

const fileForm = {
  type: "object",
  properties: { file: { type: "string", format: "binary" } },
  required: ["file"],
};

const problem = {
  type: "object",
  required: ["type", "title", "status", "detail", "request_id"],
  properties: {
    type: { type: "string", description: "A stable code" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "What a person reads" },
    request_id: { type: "string" },
    current: { description: "With 412: the thing as it is now, as reading it would answer" },
    changed_by: {
      type: ["object", "null"],
      properties: { user_id: { type: "string" }, name: { type: "string" } },
      description: "With 412: who changed it last",
    },
    changed_at: { type: ["string", "null"], description: "With 412: when" },
    errors: {
      type: "array",
      items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
    },
  },
};
