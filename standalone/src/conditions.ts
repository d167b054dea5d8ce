import { THEMES, type Theme } from "@guildway/shared/theme";
import { type Fault, formatFaults, parseFaults } from "./faults";
import { readRecording } from "./recording/recording";

/** Who uses the remote. */
export const PERSONAS = ["nobody", "member", "recruiter", "newcomer"] as const;
export type Persona = (typeof PERSONAS)[number];

/** The persona of the second pane, if there is one. */
export const BESIDE = ["none", ...PERSONAS] as const;
export type Beside = (typeof BESIDE)[number];

/** The initial state of the database and the session. */
export const SCENARIOS = ["full", "empty", "blocked", "expired-session", "2000-applicants"] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** How the whole network behaves. */
export const NETWORKS = ["fine", "slow", "failing", "offline"] as const;
export type Network = (typeof NETWORKS)[number];

/** The longest wait that an address can request. The product gives up after 30 seconds. */
export const LONGEST_DELAY_MS = 60_000;

/** Everything that the panel sets. It is in the page's address, so that a link shows a colleague the same. */
export interface Conditions {
  persona: Persona;
  scenario: Scenario;
  network: Network;
  /** Milliseconds that each response is delayed. */
  delay: number;
  fail: readonly Fault[];
  /** The page's initial time, as ISO 8601; empty for now. */
  clock: string;
  theme: Theme;
  /** Who uses the remote in the second pane, at the same time and in the same database. */
  beside: Beside;
  /** A recorded test drive, as `writeRecording` wrote it; empty without one. */
  record: string;
}

const PARAMETERS: readonly string[] = [
  "persona",
  "scenario",
  "network",
  "delay",
  "fail",
  "clock",
  "theme",
  "beside",
  "record",
] satisfies (keyof Conditions)[];

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/;

/**
 * Reads the conditions from the query of an address.
 * @param usual the remote's default persona, if neither the address nor the scenario names one
 * @returns what the address asks for that does not exist, in `problems`; nothing is guessed then
 */
export function readConditions(
  search: string,
  usual: Persona,
): { conditions: Conditions; problems: string[] } {
  const query = new URLSearchParams(search);
  const problems = [...new Set(query.keys())]
    .filter((key) => !PARAMETERS.includes(key))
    .map((key) => `"${key}" is not a setting. Allowed: ${PARAMETERS.join(", ")}.`);

  function choose<T extends string>(key: string, options: readonly T[], otherwise: T): T {
    const given = query.get(key);
    const chosen = options.find((option) => option === given);
    if (given !== null && !chosen) {
      problems.push(`${key} can't be "${given}". Allowed: ${options.join(", ")}.`);
    }
    return chosen ?? otherwise;
  }

  const scenario = choose("scenario", SCENARIOS, "full");
  const { faults, problems: faultProblems } = parseFaults(query.getAll("fail").join(","));
  const delay = query.get("delay") ?? "0";
  if (!isDelay(delay)) {
    problems.push(`delay can't be "${delay}". Allowed: 0 to ${LONGEST_DELAY_MS}, in milliseconds.`);
  }
  // A plus sign in a query is read as a space; here it can only be that of a time zone.
  const clock = (query.get("clock") ?? "").replace(" ", "+");
  if (!isClock(clock)) {
    problems.push(
      `clock can't be "${clock}". Allowed: a day such as 2026-12-24, or a moment such as 2026-12-24T09:00Z.`,
    );
  }
  const record = query.get("record") ?? "";
  if (record !== "" && !readRecording(record))
    problems.push("record can't be read: the link is incomplete. Ask for it again.");
  const conditions: Conditions = {
    persona: choose("persona", PERSONAS, usualIn(scenario) ?? usual),
    scenario,
    network: choose("network", NETWORKS, "fine"),
    delay: Number(delay),
    fail: faults,
    clock,
    theme: choose("theme", THEMES, "system"),
    beside: choose("beside", BESIDE, "none"),
    record,
  };
  return { conditions, problems: [...problems, ...faultProblems] };
}

/** Writes the query of an address: persona and scenario always, anything else if it isn't the default. */
export function toSearch({
  persona,
  scenario,
  network,
  delay,
  fail,
  clock,
  theme,
  beside,
  record,
}: Conditions): string {
  const query = new URLSearchParams({
    persona,
    scenario,
    ...(network !== "fine" && { network }),
    ...(delay > 0 && { delay: String(delay) }),
    ...(fail.length > 0 && { fail: formatFaults(fail) }),
    ...(clock !== "" && { clock }),
    ...(theme !== "system" && { theme }),
    ...(beside !== "none" && { beside }),
    ...(record !== "" && { record }),
  });
  // Colons and commas are allowed in a query, and keep it readable.
  return `?${query}`.replaceAll("%3A", ":").replaceAll("%2C", ",");
}

export function isDelay(text: string): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) <= LONGEST_DELAY_MS;
}

function isClock(text: string): boolean {
  return text === "" || (MOMENT.test(text) && isMoment(text));
}

/** `Date.parse` reads 31 February as a day in March. */
function isMoment(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00Z`);
  return (
    !Number.isNaN(Date.parse(text)) &&
    !Number.isNaN(midnight) &&
    new Date(midnight).toISOString().startsWith(day)
  );
}

/** Only recruiters see applicants. */
function usualIn(scenario: Scenario): Persona | undefined {
  return scenario === "2000-applicants" ? "recruiter" : undefined;
}
