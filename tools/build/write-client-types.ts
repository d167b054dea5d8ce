import { OPERATIONS } from "@guildway/server/api/create-app";
import { listRefusals } from "@guildway/server/api/openapi/list-refusals";
import { type JsonSchema, SchemaComponents } from "@guildway/server/api/openapi/schema-components";
import { PROBLEMS } from "@guildway/server/kernel/core/problems";
import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { serverEvent } from "@guildway/shared/contract/events";
import { z } from "zod";

/**
 * Writes the types of the client package out: `shared/client/program/calls.ts` as one would write it by hand, with the
 * schemas' names and descriptions instead of what Zod infers.
 */
export function writeClientTypes(): string {
  const schemas = new SchemaComponents();
  const calls = Object.entries<Endpoint>(contract)
    .filter(([, { stream }]) => !stream)
    .map(([name, endpoint]) => callType(name, endpoint, schemas));
  schemas.describe(serverEvent, "output");
  const codes = Object.keys(PROBLEMS).map((code) => `\n  | ${JSON.stringify(code)}`);
  return [
    "// Written by `npm run pack` from the API's contract.",
    OPTIONS,
    `/** Why a call was refused. A newer server may know more. */\nexport type RefusalCode =${codes.join("")}\n  | (string & {});`,
    ...Object.entries(schemas.schemas).map(([name, schema]) => declarationOf(name, schema)),
    `/** The product's calls. */\nexport interface Calls {\n${calls.join("\n")}\n}`,
    "",
  ].join("\n\n");
}

const OPTIONS = `export interface CallOptions {
  /** The \`Idempotency-Key\` of a call that creates something; a new one by default. */
  key?: string;
  signal?: AbortSignal;
}

/** One page of a list, and the cursor of the next one. */
export interface Page<T> {
  items: T[];
  next: string | undefined;
}`;

/** An object without comments that is no longer than this is on one line. */
const LINE = 80;

function callType(name: string, endpoint: Endpoint, schemas: SchemaComponents): string {
  const input = inputOf(name, endpoint, schemas);
  const output = outputOf(name, endpoint, schemas);
  const parameter = input && (input.isNeeded ? `input: ${input.type}` : `input?: ${input.type}`);
  const refusals = [...listRefusals(name, endpoint, OPERATIONS[name as keyof typeof OPERATIONS].rates)];
  const codes = refusals.map(([status, of]) => `${status} ${of.join(", ")}`).join("; ");
  const text = endpoint.summary.replace(/ \(product [^)]*\)/g, "");
  return [
    commentOf(`${text}\n@throws {Refusal} ${codes}`, "  "),
    `  ${name}(${parameter ?? "input?: Record<string, never>"}, options?: CallOptions): Promise<${output}>;`,
  ].join("\n");
}

interface Input {
  type: string;
  isNeeded: boolean;
}

/** Path parameters, query and body in one object, as the client takes them. */
function inputOf(name: string, endpoint: Endpoint, schemas: SchemaComponents): Input | undefined {
  const { params, query, body, upload, versionOf } = endpoint;
  const own = Object.entries({ params, query }).map(([part, schema]) =>
    schema ? schemas.describe(schema, "input", `${name}.${part}`) : {},
  );
  const fields = Object.assign({}, ...own.map(({ properties }) => properties)) as Record<string, JsonSchema>;
  const needed = own.flatMap(({ required = [] }) => required);
  if (upload) fields.file = { title: "File" };
  if (versionOf) fields.version = { type: "integer", description: "The version that was read" };
  needed.push(...(upload ? ["file"] : []), ...(versionOf ? ["version"] : []));
  const sent = body && schemas.describe(body, "input", `${name}.body`);
  const isList = sent && !(body instanceof z.ZodObject);
  if (isList) Object.assign(fields, { body: sent });
  if (isList) needed.push("body");
  const object = { type: "object", properties: fields, required: needed } satisfies JsonSchema;
  const parts = [
    ...(sent && !isList ? [typeOf(sent, "  ")] : []),
    ...(Object.keys(fields).length > 0 ? [typeOf(object, "  ")] : []),
  ];
  if (parts.length === 0) return undefined;
  const resolved = sent && !isList ? schemas.resolve(sent) : undefined;
  return { type: parts.join(" & "), isNeeded: needed.length > 0 || (resolved?.required ?? []).length > 0 };
}

function outputOf(
  name: string,
  { download, paged, status, response }: Endpoint,
  schemas: SchemaComponents,
): string {
  if (download) return "Blob";
  if (status === 204) return "undefined";
  const schema = schemas.describe(response, "output", `${name}.response`);
  return paged ? `Page<${typeOf(itemOf(schema), "  ")}>` : typeOf(schema, "  ");
}

const itemOf = ({ items }: JsonSchema): JsonSchema => (isSchema(items) ? items : {});
const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && !Array.isArray(value);

function declarationOf(name: string, schema: JsonSchema): string {
  const comment = schema.description === undefined ? "" : `${commentOf(schema.description, "")}\n`;
  const isObject = schema.type === "object" && schema.properties !== undefined;
  return isObject
    ? `${comment}export interface ${name} ${typeOf(schema)}`
    : `${comment}export type ${name} = ${typeOf(schema)};`;
}

/** What TypeScript calls the values of a JSON schema. */
function typeOf(schema: JsonSchema, indent = ""): string {
  if (schema.title === "File") return "File";
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.filter(isSchema).map((one) => typeOf(one, indent)))].join(" | ");
  if (schema.allOf)
    return schema.allOf
      .filter(isSchema)
      .map((one) => typeOf(one, indent))
      .join(" & ");
  const types: readonly (string | undefined)[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => plainType(type, schema, indent)).join(" | ");
}

function plainType(type: string | undefined, schema: JsonSchema, indent: string): string {
  if (type === "array") {
    const item = typeOf(itemOf(schema), indent);
    return / [|&] /.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (type === "object") return objectType(schema, indent);
  if (type === "integer") return "number";
  return type ?? "unknown";
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties) {
    return `Record<string, ${isSchema(additionalProperties) ? typeOf(additionalProperties, indent) : "unknown"}>`;
  }
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, property]) => {
    const schema = isSchema(property) ? property : {};
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const type = `${key}${required.includes(name) ? "" : "?"}: ${typeOf(schema, inner)}`;
    return { comment: schema.description, type };
  });
  if (fields.length === 0) return "Record<string, never>";
  const line = `{ ${fields.map(({ type }) => type).join("; ")} }`;
  const fits = indent !== "" && line.length <= LINE && !line.includes("\n");
  if (fits && fields.every(({ comment }) => comment === undefined)) return line;
  const lines = fields.flatMap(({ comment, type }) => [
    ...(comment === undefined ? [] : [commentOf(comment, inner)]),
    `${inner}${type};`,
  ]);
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function commentOf(text: string, indent: string): string {
  const lines = text.replace(/\*\//g, "*\\/").split("\n");
  if (lines.length === 1) return `${indent}/** ${lines[0]} */`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`].join("\n");
}
