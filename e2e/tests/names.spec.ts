import { engines } from "../support/engines/engines";
import { expectNamesByRules } from "../support/engines/same-names";
import { Visitor } from "../support/engines/visitor";
import { memberScreens, publicScreens } from "../support/screens";
import { expect, test } from "../support/test";

/** The screens that visitors and members use most. */
const FOR_VISITORS = [
  "login",
  "people-found",
  "public-jobs",
  "public-job",
  "public-company",
  "public-profile",
];
const FOR_MEMBERS = [
  "feed",
  "jobs",
  "job",
  "own-profile",
  "edit-profile",
  "connections",
  "connection-requests",
  "notifications",
  // If it were opened at its end, the unread count would change during the check.
  "messages-at",
  "search-results",
  "own-company",
  "settings-sign-in",
  "settings-notifications",
];

for (const { name, path, open } of engines) {
  test(`${name} tells assistive technology about each main screen what the rules say`, async ({
    product,
    sessions,
    demoIds,
  }) => {
    test.skip(!path && !process.env.CI, `${name} isn't installed`);
    const engine = await open(path ?? "", { width: 1280, height: 844 });
    const visitor = new Visitor(engine, product);
    const look = async (screens: typeof publicScreens, names: readonly string[]) => {
      const chosen = screens.filter((screen) => names.includes(screen.name));
      expect(chosen).toHaveLength(names.length);
      for (const screen of chosen) {
        await visitor.open(screen.path(demoIds));
        await visitor.sees({ role: "heading", first: true });
        await visitor.seesNo({ text: { pattern: "^(Loading|Searching)" } });
        await expectNamesByRules(visitor, screen.name);
      }
    };
    try {
      await look(publicScreens, FOR_VISITORS);
      await visitor.open("/healthz");
      const { access_token, user_id } = sessions.recruiter;
      await engine.evaluate(
        `Object.assign(localStorage, ${JSON.stringify({ authToken: access_token, currUserId: user_id })})`,
      );
      await look(memberScreens, FOR_MEMBERS);
      expect(engine.problems()).toEqual([]);
    } finally {
      await engine.close();
    }
  });
}
