import type { Endpoint } from "@guildway/shared/contract/endpoint";
import type { Context as HonoContext } from "hono";
import type { z } from "zod";
import { type FieldError, invalid, notFound, Problem } from "./problem";

/** The validated parts of a request; a part that the endpoint has not is undefined. */
export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  file: File | undefined;
}

/**
 * Reads a request by its endpoint's schemas.
 * @throws {Problem} 404 for a parameter that is no id, 400, 415, 422 with every fault of query and body
 */
export async function validate(endpoint: Endpoint, c: HonoContext): Promise<Input> {
  const params = endpoint.params?.safeParse(c.req.param());
  if (params && !params.success) throw notFound("page");

  const errors: FieldError[] = [];
  const query = collect(endpoint.query, c.req.query(), errors);
  const body = endpoint.body && collect(endpoint.body, await readJson(c), errors);
  const file = endpoint.upload && (await readFile(c, errors));
  if (errors.length > 0) throw invalid(errors);
  return { params: params?.data, query, body, file };
}

function collect(schema: z.ZodType | undefined, value: unknown, errors: FieldError[]): unknown {
  const result = schema?.safeParse(value);
  if (!result) return undefined;
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    errors.push({ path: issue.path.map(String).join("."), message: issue.message });
  }
}

function mediaType(c: HonoContext): string | undefined {
  return c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
}

async function readJson(c: HonoContext): Promise<unknown> {
  if (mediaType(c) !== "application/json") {
    throw new Problem("wrong-media-type", { detail: "The body must be application/json" });
  }
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("bad-request", { detail: "The body is not valid JSON" });
  }
}

async function readFile(c: HonoContext, errors: FieldError[]): Promise<File | undefined> {
  if (mediaType(c) !== "multipart/form-data") {
    throw new Problem("wrong-media-type", { detail: "The body must be multipart/form-data" });
  }
  const parts = await c.req.formData().catch(() => {
    throw new Problem("bad-request", { detail: "The body is not valid multipart/form-data" });
  });
  const [file, ...others] = parts.getAll("file");
  if (file instanceof File && others.length === 0) return file;
  errors.push({ path: "file", message: "Choose one file" });
}
