import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lackingOnServer } from "@guildway/shared/federation/wire";
import { type Promised, promisedNow, readPromised } from "../../testing/promised";

const WHAT_TO_DO =
  "docs/releases.md promises it for all of 1.x: bring it back, and add what is new beside it. Only before v1.0.0 is tagged: npm run promised -w server";

/** What the last release promised and this version doesn't do, as sentences. */
function broken(promised: Promised, now: Promised): string[] {
  const gone = (what: string, before: string[], after: string[]) =>
    before.filter((name) => !after.includes(name)).map((name) => `There is no ${what} ${name} any more`);
  return [
    ...lackingOnServer(now.calls, promised.calls, "this version").map(
      (fault) => `A client of the last release ${fault}`,
    ),
    ...gone("error type", promised.errors, now.errors),
    ...gone("setting", promised.settings, now.settings),
  ].map((sentence) => `${sentence}. ${WHAT_TO_DO}`);
}

const promised = readPromised(readFileSync(join(__dirname, "../../testing/promised.txt"), "utf8"));

test("every call, error type and setting of the last release is kept", () => {
  expect(broken(promised, promisedNow())).toEqual([]);
});

test("a call, an error type or a setting that goes is found, and what is added isn't", () => {
  const now = promisedNow();
  const { signOut, ...calls } = now.calls;
  expect(broken(now, { ...now, calls })).toEqual([
    `A client of the last release calls signOut (${signOut?.method} ${signOut?.path}), which this version doesn't serve. ${WHAT_TO_DO}`,
  ]);
  expect(broken({ ...now, settings: [...now.settings, "COLOR"] }, now)).toEqual([
    `There is no setting COLOR any more. ${WHAT_TO_DO}`,
  ]);
  expect(broken({ ...now, errors: [...now.errors, "too_late"] }, now)).toHaveLength(1);
  expect(broken({ ...now, calls, settings: [] }, now)).toEqual([]);
});
