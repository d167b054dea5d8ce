import type { Contract, EndpointName } from "@guildway/shared/contract";
import type { Auth, Endpoint } from "@guildway/shared/contract/endpoint";
import type { Page } from "@guildway/shared/contract/types";
import type { z } from "zod";
import type { Viewer } from "../accounts/viewer";
import type { Json } from "../db/json";
import type { EventStream } from "../events/event-stream";
import type { Attachment } from "./attachment";
import type { Services } from "./services";

type Parsed<E, Part extends string> = E extends { [K in Part]: z.ZodType<infer Value> } ? Value : undefined;

interface ViewerByAuth {
  none: undefined;
  optional: Viewer | undefined;
  account: Viewer;
  member: Viewer;
}

export interface RequestFacts {
  /** Also in the answer's `X-Request-Id` and in the log. */
  id: string;
  /** The client's network address. */
  address: string;
  userAgent: string;
}

/** What an operation is given: services, validated input, and who asks. */
export interface Context<E extends Endpoint> extends Services {
  params: Parsed<E, "params">;
  query: Parsed<E, "query">;
  body: Parsed<E, "body">;
  file: E extends { upload: true } ? File : undefined;
  viewer: E["auth"] extends Auth ? ViewerByAuth[E["auth"]] : never;
  request: RequestFacts;
}

/** What an operation gives back, as values or as JSON text that PostgreSQL has built. */
export type Result<E extends Endpoint> = E extends { paged: true; response: z.ZodType<(infer Item)[]> }
  ? Page<Item> | Page<Json<Item>>
  : E extends { download: true }
    ? Attachment
    : E extends { stream: true }
      ? EventStream
      : E extends { status: 204 }
        ? undefined
        : z.output<E["response"]> | Json<z.output<E["response"]>>;

/** What happens when an endpoint is called; a refusal is a thrown {@link Problem}. */
export type Operation<E extends Endpoint> = (context: Context<E>) => Promise<Result<E>>;

/** The operation behind an endpoint of the contract, by its name. */
export type OperationOf<Name extends EndpointName> = Operation<Contract[Name]>;
