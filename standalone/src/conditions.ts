import { NETWORKS, type Network } from "./api/answer-requests";
import { DATA_SETS, type DataSet, PERSONAS, type Persona } from "./api/open-world";

/** What the panel is set to; kept for this tab. */
export interface Conditions {
  persona: Persona;
  network: Network;
  data: DataSet;
}

const KEY = "standalone";

/** What the tab was last set to. @param persona to begin with */
export function readConditions(persona: Persona): Conditions {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  return {
    persona: oneOf(PERSONAS, stored, "persona") ?? persona,
    network: oneOf(NETWORKS, stored, "network") ?? "fine",
    data: oneOf(DATA_SETS, stored, "data") ?? "demo",
  };
}

export function keepConditions(conditions: Conditions): void {
  sessionStorage.setItem(KEY, JSON.stringify(conditions));
}

function oneOf<T extends string>(options: readonly T[], stored: unknown, key: string): T | undefined {
  const value: unknown = typeof stored === "object" && stored !== null && Reflect.get(stored, key);
  return options.find((option) => option === value);
}
