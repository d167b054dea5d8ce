import type { Contract, EndpointName } from "@guildway/shared/contract";
import type { Auth, Endpoint } from "@guildway/shared/contract/endpoint";
import type { Page } from "@guildway/shared/contract/types";
import type { z } from "zod";
import type { Json } from "../db/json";
import type { Existing } from "./existing";
import type { LaneName } from "./lanes";
import type { EndpointRates } from "./rates";
import type { Services } from "./services";
import type { Upload } from "./upload";
import type { Viewer } from "./viewer";

type Parsed<E, Part extends string> = E extends { [K in Part]: z.ZodType<infer Value> } ? Value : undefined;

interface ViewerByAuth {
  none: undefined;
  optional: Viewer | undefined;
  "optional-account": Viewer | undefined;
  account: Viewer;
  member: Viewer;
}

export interface RequestFacts {
  /** Also sent as `X-Request-Id`, and logged. */
  id: string;
  /** The client's network address. */
  address: string;
  userAgent: string;
  /** The token that identifies this browser to an account that has signed in with it. */
  device(accountId: string): string | undefined;
  /** Stores such a token in the browser. */
  saveDevice(accountId: string, token: string): void;
  /** The secret of the sign-in at a provider that this browser has begun. */
  signInSecret(): string | undefined;
  /** Stores such a secret in the browser, or removes it. */
  saveSignInSecret(secret: string | undefined): void;
  /** The `If-Match` header: the version that the caller has read. */
  ifMatch: string | undefined;
}

/** The context of an operation: services, validated input, and the viewer. */
export interface Context<E extends Endpoint> extends Services {
  params: Parsed<E, "params">;
  query: Parsed<E, "query">;
  body: Parsed<E, "body">;
  file: E extends { upload: true } ? Upload : undefined;
  viewer: E["auth"] extends Auth ? ViewerByAuth[E["auth"]] : never;
  request: RequestFacts;
}

/** An answer that is not JSON, such as a file or a stream of events. */
export interface Answer {
  toResponse(): Response;
}

/** What an operation returns: values, or JSON text built by PostgreSQL; the resource to create may already exist. */
export type Result<E extends Endpoint> = E extends { paged: true; response: z.ZodType<(infer Item)[]> }
  ? Page<Item> | Page<Json<Item>>
  : E extends { download: true } | { stream: true }
    ? Answer
    : E extends { status: 204 }
      ? undefined
      : Resource<E> | (E extends { mayExist: true } ? Existing<Resource<E>> : never);

type Resource<E extends Endpoint> = z.output<E["response"]> | Json<z.output<E["response"]>>;

/** What is known about a call before its query, body or file is checked. */
type Asked<E extends Endpoint> = Omit<Context<E>, "query" | "body" | "file"> & {
  /** As it was sent. */
  body: unknown;
};

/** The context of an endpoint's operation. */
export type ContextOf<Name extends EndpointName> = Context<Contract[Name]>;

/** Answers the calls of an endpoint, with their conditions. */
export interface Operation<E extends Endpoint> {
  /** How often it may be called, and how many rows it may create. */
  rates?: EndpointRates;
  /**
   * Refuses callers who may not make the call, by throwing a `Problem`. Only calls whose body or file takes time to check
   * have a guard. It runs first, so that strangers are refused at once, whatever they send; the operation checks again in
   * its transaction.
   */
  guard?: (asked: Asked<E>) => Promise<unknown>;
  /** The lane in which the call waits. */
  lane?: LaneName;
  /** Answers a call; to refuse, it throws a `Problem`. */
  run: (context: Context<E>) => Promise<Result<E>>;
}

/** Calls that may write rows need rates, so that a new call can't be used to fill the database. */
type Declared<E extends Endpoint> = E["method"] extends "POST" | "PUT" | "PATCH"
  ? Operation<E> & { rates: EndpointRates }
  : Operation<E>;

/** Declares the operation behind an endpoint of the contract. */
export function operation<Name extends EndpointName>(
  name: Name,
  declared: Declared<Contract[Name]>,
): Operation<Contract[Name]> & { name: Name } {
  return { name, ...declared };
}
