import { endpoints } from "../api/endpoints.gen";
import type { CallOptions, Calls } from "./calls";
import type { Client, ClientOptions } from "./client";
import { listen } from "./listen";
import { Sender } from "./sender";

type Call = (input?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

/**
 * Creates a client of one server. Path parameters, query and body fields are given in one flat object, with the `version`
 * of what is changed. A refused call throws {@link Refusal}, one without an answer {@link NoAnswer}.
 *
 * @example
 * const guildway = createClient({ url: "https://guildway.example", token: process.env.GUILDWAY_TOKEN });
 * await guildway.createPost({ content: "Hello" });
 */
export function createClient(options: ClientOptions): Client {
  const sender = new Sender(options);
  const calls: Record<string, Call> = {};
  for (const [name, entry] of Object.entries(endpoints)) {
    calls[name] = (input = {}, callOptions = {}) => sender.send(entry, input, callOptions);
  }
  const events: Pick<Client, "listen"> = { listen: ({ signal } = {}) => listen(sender, signal) };
  // Each call of the contract is in the table, which is generated from it.
  return { ...(calls as unknown as Calls), ...events };
}

export type * from "./calls";
export type * from "./client";
export { everyItem } from "./every-item";
export { NoAnswer, Refusal } from "./refusal";
