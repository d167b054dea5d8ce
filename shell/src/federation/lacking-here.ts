import { endpoints } from "@guildway/shared/api/endpoints";
import { eventTypes } from "@guildway/shared/api/event-types";
import {
  type FederatedModule,
  lackingIn,
  namesOf,
  type Surface,
} from "@guildway/shared/federation/compatibility";
import { shareScope } from "./runtime";

/**
 * Lists what a remote needs and this page's shell doesn't offer, by the same comparison as a release. It asks the
 * modules themselves, as they are shared in this page; loaded only in a tab that has to ask.
 */
export async function lackingHere(needs: Surface): Promise<string[]> {
  const calls = Object.fromEntries(
    Object.entries(endpoints).map(([name, { query, ...call }]) => [
      name,
      { ...call, query: query && [...query] },
    ]),
  );
  const offers = { modules: await sharedModules(), calls, events: eventTypes };
  return lackingIn(offers, needs, "this page's shell");
}

async function sharedModules(): Promise<Record<string, FederatedModule>> {
  const modules: Record<string, FederatedModule> = {};
  for (const [name, versions] of Object.entries(await shareScope())) {
    for (const [version, { get }] of Object.entries(versions)) {
      const module: unknown = (await get())();
      if (typeof module === "object" && module !== null) modules[name] = { version, names: namesOf(module) };
    }
  }
  return modules;
}
