import { setTimeout as sleep } from "node:timers/promises";
import type { EventHub } from "../../kernel/events/event-hub";
import type { Config } from "../config";
import type { HttpServer } from "./http-server";

/**
 * Ends the servers without breaking a request. A proxy learns from `/readyz` that this server is leaving; until
 * then, requests still arrive and are answered.
 */
export async function closeInOrder(servers: HttpServer[], events: EventHub, config: Config): Promise<void> {
  for (const each of servers) each.leave();
  await sleep(drainMs(config));
  // They would prevent the server from closing.
  events.close();
  await Promise.all(servers.map((each) => each.close()));
}

/** There is no proxy in development, and Ctrl-C should be quick. */
function drainMs({ DRAIN_SECONDS, NODE_ENV }: Config): number {
  return (DRAIN_SECONDS ?? (NODE_ENV === "production" ? 5 : 0)) * 1000;
}
