import type { z } from "zod";
import type { Endpoint } from "./endpoint";

type Fields<T> = T extends z.ZodType ? z.input<T> : unknown;
type Body<T> =
  T extends z.ZodType<unknown, infer I> ? (I extends readonly unknown[] ? { body: I } : I) : unknown;
type Upload<E extends Endpoint> = E extends { upload: true } ? { file: File } : unknown;
type Version<E extends Endpoint> = E extends { versionOf: string } ? { version: number } : unknown;
type Get<E, K extends string> = K extends keyof E ? E[K] : undefined;

/**
 * The input of a call: path parameters, query and body fields in one flat object; a list as `body`; and, if the
 * call changes something, the `version` of it that was read.
 */
export type Input<E extends Endpoint> = Fields<Get<E, "params">> &
  Fields<Get<E, "query">> &
  Body<Get<E, "body">> &
  Upload<E> &
  Version<E>;

/** One page of a list, and the cursor of the next one. */
export interface Page<T> {
  items: T[];
  next: string | undefined;
}

/** The result of a call: the body, a {@link Page} of a paged list, or a downloaded file. */
export type Output<E extends Endpoint> = E extends { download: true }
  ? Blob
  : E extends { paged: true; response: z.ZodType<(infer Item)[]> }
    ? Page<Item>
    : z.output<E["response"]>;
