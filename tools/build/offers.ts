import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { endpoints } from "@guildway/shared/api/endpoints";
import { eventTypes } from "@guildway/shared/api/event-types";
import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import type { Surface } from "@guildway/shared/federation/compatibility";
import { z } from "zod";
import { repositoryRoot } from "../repository";
import { federatedModules, RUNTIME_MODULE } from "../webpack/sharing";
import { knownCallOf } from "./generate-endpoints";

/**
 * What a shell built from the current sources offers to remotes: federated modules, the client's calls, kinds of
 * events.
 */
export function offersOfShell(): Surface {
  const versions = federatedModules();
  const names = listNames(Object.keys(versions).filter((name) => name !== RUNTIME_MODULE));
  return {
    modules: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        name,
        { ...(version !== undefined && { version }), names: names[name] ?? [] },
      ]),
    ),
    // The contract's endpoints that are in the client's table.
    calls: Object.fromEntries(
      Object.entries<Endpoint>(contract)
        .filter(([name]) => name in endpoints)
        .map(([name, endpoint]) => [name, knownCallOf(endpoint, name)]),
    ),
    events: eventTypes,
  };
}

function listNames(modules: readonly string[]): Record<string, string[]> {
  const script = join(import.meta.dirname, "list-names.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, ...modules], {
    cwd: repositoryRoot,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`The names that the shell offers can't be read:\n${stderr}`);
  return z.record(z.string(), z.array(z.string())).parse(JSON.parse(stdout));
}
