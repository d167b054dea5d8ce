import type { Contract, EndpointName } from "../../contract/contract";
import type { Endpoint } from "../../contract/endpoint";
import type { Input, Output } from "../../contract/types";

/*
 * The types of the package's calls. Here they follow from the contract's schemas; for the package, `npm run pack` writes
 * them out with their names and descriptions (tools/build/write-client-types.ts).
 */

export interface CallOptions {
  /** The `Idempotency-Key` of a call that creates something; a new one by default. */
  key?: string;
  signal?: AbortSignal;
}

type Call<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<Output<E>>
    : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>;

/** All calls but the stream of events, which `listen` reads. */
export type Calls = { [Name in Exclude<EndpointName, "streamEvents">]: Call<Contract[Name]> };

/** Why a call was refused: `docs/errors.md` explains each. */
export type RefusalCode = string;

export type { ServerEvent } from "../../contract/events";
export type { Page } from "../../contract/types";
