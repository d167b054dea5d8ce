import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Conditions, NETWORKS, PERSONAS, readConditions, SCENARIOS, toSearch } from "./conditions";

const problemsOf = (search: string) => readConditions(search, "member").problems;

test("an address without a query has the default conditions", () => {
  expect(readConditions("", "nobody")).toEqual({
    problems: [],
    conditions: {
      persona: "nobody",
      scenario: "full",
      network: "fine",
      delay: 0,
      fail: [],
      clock: "",
      theme: "system",
      beside: "none",
      record: "",
    },
  });
});

test("only a recruiter sees 2,000 applicants, unless the address names another persona", () => {
  const personaOf = (search: string) => readConditions(search, "member").conditions.persona;
  expect(personaOf("?scenario=2000-applicants")).toBe("recruiter");
  expect(personaOf("?scenario=2000-applicants&persona=member")).toBe("member");
});

test("conditions survive being written to an address and read again", () => {
  const conditions: Conditions = {
    persona: "recruiter",
    scenario: "blocked",
    network: "slow",
    delay: 1_500,
    fail: [
      { endpoint: "applyToJob", kind: 500 },
      { endpoint: "listJobs", kind: "offline" },
      { endpoint: "getJob", kind: "not-found" },
    ],
    clock: "2026-12-24T09:00Z",
    theme: "dark",
    beside: "member",
    record: "",
  };
  const search = toSearch(conditions);
  expect(search).toBe(
    "?persona=recruiter&scenario=blocked&network=slow&delay=1500" +
      "&fail=applyToJob:500,listJobs:offline,getJob:not-found&clock=2026-12-24T09:00Z&theme=dark&beside=member",
  );
  expect(readConditions(search, "member")).toEqual({ conditions, problems: [] });
});

test("faults may be listed one by one", () => {
  const { conditions } = readConditions("?fail=getJob:404&fail=listJobs:timeout", "member");
  expect(conditions.fail).toEqual([
    { endpoint: "getJob", kind: 404 },
    { endpoint: "listJobs", kind: "timeout" },
  ]);
});

test.each([
  ["?persona=admin", 'persona can\'t be "admin". Allowed: nobody, member, recruiter, newcomer.'],
  [
    "?scenario=half",
    'scenario can\'t be "half". Allowed: full, empty, blocked, expired-session, 2000-applicants.',
  ],
  ["?network=", 'network can\'t be "". Allowed: fine, slow, failing, offline.'],
  ["?theme=pink", 'theme can\'t be "pink". Allowed: system, light, dark.'],
  ["?delay=-1", 'delay can\'t be "-1". Allowed: 0 to 60000, in milliseconds.'],
  ["?delay=60001", 'delay can\'t be "60001". Allowed: 0 to 60000, in milliseconds.'],
  [
    "?personna=member",
    '"personna" is not a setting. Allowed: persona, scenario, network, delay, fail, clock, theme, beside, record.',
  ],
  ["?fail=getJob:404,getJob:500", "fail: getJob is listed twice. An endpoint fails in one way at a time."],
])("%s is refused with what is allowed", (search, message) => {
  expect(problemsOf(search)).toEqual([message]);
});

test("an unknown endpoint is refused with all endpoints, an unknown fault with all faults", () => {
  expect(problemsOf("?fail=aplyToJob:500")[0]).toMatch(/no endpoint "aplyToJob".*applyToJob/);
  expect(problemsOf("?fail=getJob:200")[0]).toMatch(
    /can't fail with "200".*offline, slow, timeout, a status from 400 to 599.*job-closed/,
  );
});

test.each(["tomorrow", "2026-02-31", "2026-13-01T00:00Z", "2026-12-24T25:00Z", "2026-12-24T09:00"])(
  "the clock can't be %s",
  (clock) => {
    expect(problemsOf(`?clock=${clock}`)).toEqual([expect.stringContaining(`clock can't be "${clock}"`)]);
  },
);

test.each(["2026-12-24", "2026-12-24T09:00Z", "2026-12-24T09:00:30Z", "2026-12-24T09:00+01:00"])(
  "the clock can be %s",
  (clock) => {
    const { conditions, problems } = readConditions(`?clock=${clock}`, "member");
    expect({ clock: conditions.clock, problems }).toEqual({ clock, problems: [] });
  },
);

describe("docs/qa.md", () => {
  const guide = readFileSync(join(__dirname, "../../docs/qa.md"), "utf8");

  test("has only examples that can be opened", () => {
    const searches = [...guide.matchAll(/^\S*(\?\w+=[^#\s]*)/gm)].map(([, search = ""]) => search);
    expect(searches.length).toBeGreaterThan(1);
    for (const search of searches) expect([search, problemsOf(search)]).toEqual([search, []]);
  });

  test("lists every value", () => {
    const valuesOf = (setting: string) =>
      guide.split("\n").find((line) => line.startsWith(`| \`${setting}\``));
    for (const [setting, values] of Object.entries({
      persona: PERSONAS,
      scenario: SCENARIOS,
      network: NETWORKS,
    }))
      for (const value of values) expect(valuesOf(setting)).toContain(`\`${value}\``);
  });
});
