import type { Endpoint } from "@guildway/shared/contract/endpoint";
import type { Context as HonoContext } from "hono";
import type { z } from "zod";
import { plainMessage } from "./plain-message";
import { type FieldError, invalid, notFound, Problem } from "./problem";
import { mostBodyBytes, readBody } from "./read-body";
import { readJson } from "./read-json";
import type { Upload, UploadReader } from "./upload";

/** The validated parts of a request; a part the endpoint doesn't declare is undefined. */
export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The caller discards it. */
  file: Upload | undefined;
  /** Query and body as they were sent: what a schema makes of them may differ between releases. */
  sent: readonly [query: unknown, body: unknown];
}

/** What is known about a request before its query, body or file is checked. */
export interface Asked {
  params: unknown;
  /** As it was sent. */
  body: unknown;
}

/**
 * Reads and validates a request by its endpoint's schemas.
 * @param authorize refuses callers who may not make the call, before the checks that take time
 * @throws {Problem} 404 for a parameter that isn't an id, 400, 413, 415, 422 with the field errors of query and body
 */
export async function validate(
  endpoint: Endpoint,
  c: HonoContext,
  uploads: UploadReader,
  authorize: (asked: Asked) => Promise<void> = async () => undefined,
): Promise<Input> {
  const params = endpoint.params?.safeParse(c.req.param());
  if (params && !params.success) throw notFound("page");
  if (endpoint.body) requireMediaType(c, "application/json");
  if (endpoint.upload) requireMediaType(c, "multipart/form-data");
  const given =
    endpoint.body && readJson(await (await readBody(c.req, mostBodyBytes(endpoint))).arrayBuffer());
  await authorize({ params: params?.data, body: given });

  const errors: FieldError[] = [];
  const query = collect(endpoint.query, c.req.query(), errors);
  const body = collect(endpoint.body, given, errors);
  const file = endpoint.upload && (await uploads.read(c.req, mostBodyBytes(endpoint)));
  if (endpoint.upload && !file) errors.push({ path: "file", message: "Choose one file" });
  if (errors.length > 0) {
    await file?.discard();
    throw invalid(errors);
  }
  return { params: params?.data, query, body, file, sent: [c.req.query(), given] };
}

function collect(schema: z.ZodType | undefined, value: unknown, errors: FieldError[]): unknown {
  const result = schema?.safeParse(value, { error: () => NONE });
  if (!result) return undefined;
  if (result.success) return result.data;
  for (const issue of result.error.issues.flatMap((issue) => narrowed(issue, value))) {
    const message = issue.message === NONE ? plainMessage(issue, valueAt(issue.path, value)) : issue.message;
    errors.push({ path: issue.path.map(String).join("."), message });
  }
}

/** The message of an issue for which the contract has none. */
const NONE = "";

const valueAt = (path: readonly PropertyKey[], sent: unknown): unknown =>
  path.reduce<unknown>((parent, key) => Object(parent)[key], sent);

/**
 * Of a value that none of several schemas accepts, what is wrong by the first that takes its type. The path leads no
 * further than into what was sent: values in one text, with commas, have none of their own.
 */
function narrowed(issue: z.core.$ZodIssue, sent: unknown): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const issues = issue.errors.find(([first]) => first && first.code !== "invalid_type") ?? issue.errors[0];
  if (!issues) return [issue];
  const isText = typeof valueAt(issue.path, sent) === "string";
  return issues.flatMap((inner) =>
    narrowed({ ...inner, path: isText ? issue.path : [...issue.path, ...inner.path] }, sent),
  );
}

function requireMediaType(c: HonoContext, wanted: string): void {
  const given = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (given !== wanted) throw new Problem("wrong-media-type", { detail: `The body must be ${wanted}` });
}
