import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lackingOnServer, type Wires } from "@guildway/shared/federation/wire";
import { type Promised, promisedNow, readPromised } from "../../testing/promised";

const WHAT_TO_DO =
  "docs/releases.md promises it for all of 1.x: bring it back, and add what is new beside it. Only before v1.0.0 is tagged: npm run promised -w server";

/** The same calls at the paths that they had before. */
const atFormerPaths = (calls: Wires): Wires =>
  Object.fromEntries(Object.entries(calls).map(([name, { movedTo, ...wire }]) => [name, wire]));

/** Lists what the last release promised and this version lacks, as sentences. */
function broken(promised: Promised, now: Promised): string[] {
  const gone = (what: string, before: string[], after: string[]) =>
    before.filter((name) => !after.includes(name)).map((name) => `There is no ${what} ${name} anymore`);
  const lacking = [promised.calls, atFormerPaths(promised.calls)].flatMap((calls) =>
    lackingOnServer(now.calls, calls, "this version"),
  );
  return [
    ...[...new Set(lacking)].map((fault) => `A client of the last release ${fault}`),
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
  const { login, ...calls } = now.calls;
  expect(broken(now, { ...now, calls })).toEqual([
    `A client of the last release calls login (${login?.method} ${login?.path}), which this version doesn't serve. ${WHAT_TO_DO}`,
  ]);
  expect(broken({ ...now, settings: [...now.settings, "COLOR"] }, now)).toEqual([
    `There is no setting COLOR anymore. ${WHAT_TO_DO}`,
  ]);
  expect(broken({ ...now, errors: [...now.errors, "too_late"] }, now)).toHaveLength(1);
  expect(broken({ ...now, calls, settings: [] }, now)).toEqual([]);
});

test("a former path that goes is found", () => {
  const now = promisedNow();
  const likePost = { ...now.calls.likePost, path: "/posts/{id}/like", movedTo: undefined };
  expect(broken(now, { ...now, calls: { ...now.calls, likePost } as Wires })).toEqual([
    `A client of the last release calls likePost (PUT /home/posts/{id}/like), but this version serves it as PUT /posts/{id}/like. ${WHAT_TO_DO}`,
  ]);
});
