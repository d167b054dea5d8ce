import { endpoints } from "@guildway/shared/api/endpoints";
import { eventTypes } from "@guildway/shared/api/event-types";
import { FORMER_PATHS } from "@guildway/shared/contract/former-paths";
import {
  type FederatedModule,
  lackingIn,
  namesOf,
  type Surface,
} from "@guildway/shared/federation/compatibility";
import type { ModuleFederation } from "@module-federation/enhanced/runtime";

/**
 * Lists what a remote needs and this page's shell doesn't offer, by the same comparison as a release. It inspects
 * the modules shared in this page; loaded only in tabs that need it.
 *
 * @param shell the shell's federation instance.
 */
export async function lackingHere(shell: ModuleFederation, needs: Surface): Promise<string[]> {
  const formerPaths: Record<string, string | undefined> = FORMER_PATHS;
  // Remotes name a path that shells of the release before know (`tools/build/generate-endpoints.ts`).
  const calls = Object.fromEntries(
    Object.entries(endpoints).map(([name, { path, query, ...call }]) => [
      name,
      { ...call, path: formerPaths[name] ?? path, query: query && [...query] },
    ]),
  );
  const offers = { modules: await sharedModules(shell), calls, events: eventTypes };
  return lackingIn(offers, needs, "this page's shell");
}

async function sharedModules({
  version,
  shareScopeMap,
}: ModuleFederation): Promise<Record<string, FederatedModule>> {
  const modules: Record<string, FederatedModule> = {
    "@module-federation/runtime": { version, names: [] },
  };
  for (const [name, versions] of Object.entries(shareScopeMap.default ?? {})) {
    for (const [version, { lib, get }] of Object.entries(versions)) {
      const module: unknown = (lib ?? (await get()))();
      if (typeof module === "object" && module !== null) modules[name] = { version, names: namesOf(module) };
    }
  }
  return modules;
}
