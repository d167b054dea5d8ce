import { readFile } from "node:fs/promises";
import type { z } from "zod";

/** A file that can't be used; its message is one line that names it. */
export class FileError extends Error {
  override name = "FileError";
}

/**
 * Returns a file's content, validated; nothing if there is no such file.
 *
 * @throws {FileError} if it isn't JSON or doesn't match the schema.
 */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readText(file);
  return text === undefined ? undefined : parseJson(file, text, schema);
}

/** Returns a file's text; nothing if there is no such file. */
export function readText(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((error: unknown) => {
    if (typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT")
      return undefined;
    throw error;
  });
}

/** @throws {FileError} */
export function parseJson<T>(file: string, text: string, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FileError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const path = issue?.path.length ? `${issue.path.join(".")}: ` : "";
  throw new FileError(`${file}: ${path}${issue?.message}`);
}
