import { isSessionOpen } from "../accounts/session";
import type { OperationOf } from "../core/operation";
import { EventStream } from "./event-stream";

/** Tells the viewer's page of what happens, until it goes or its session ends. */
export const streamEvents: OperationOf<"streamEvents"> = async ({ db, clock, events, viewer }) =>
  new EventStream({
    events,
    accountId: viewer.id,
    isOpen: () => isSessionOpen({ db, clock }, viewer.sessionId),
  });
