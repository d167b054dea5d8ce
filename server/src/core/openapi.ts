import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { z } from "zod";

type Table = Record<string, Endpoint>;

/** The contract as an OpenAPI 3.1 document. */
export function createOpenApiDocument(table: Table) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const path = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
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

function operation(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    security: securityOf(endpoint),
    parameters: [...parameters("path", endpoint.params), ...parameters("query", endpoint.query)],
    ...(endpoint.body && { requestBody: requestBody("application/json", schemaOf(endpoint.body, "input")) }),
    ...(endpoint.upload && { requestBody: requestBody("multipart/form-data", fileForm) }),
    responses: {
      [endpoint.status ?? 200]: success(endpoint),
      default: {
        description: "A problem (RFC 9457)",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

/** `/home/jobs/all/` → `jobs`: the first word of the path that says something. */
function tagOf(path: string): string {
  const words = path.split("/").filter((word) => word !== "" && word !== "home" && !word.startsWith("{"));
  return words[0] ?? "other";
}

function securityOf({ auth }: Endpoint): object[] {
  if (auth === "none") return [];
  return auth === "optional" ? [{}, { session: [] }] : [{ session: [] }];
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

function requestBody(mediaType: string, schema: object) {
  return { required: true, content: { [mediaType]: { schema } } };
}

function success(endpoint: Endpoint) {
  if (endpoint.status === 204) return { description: "Done" };
  const content = { [mediaTypeOf(endpoint)]: { schema: schemaOf(endpoint.response, "output") } };
  const next = { description: 'The next page as rel="next"', schema: { type: "string" } };
  return { description: "Success", ...(endpoint.paged && { headers: { Link: next } }), content };
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
    errors: {
      type: "array",
      items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
    },
  },
};
