import { useTestApp } from "../../testing/app";
import { buildConnection, buildUser } from "../../testing/builders";
import { blocks } from "../kernel/db/schema";
import { findLearners } from "./find-learners";

const app = useTestApp();

test("only connections who both show it and don't block each other learn who is active", async () => {
  const { db } = app();
  const [ada, grace, stranger, shy, blocker] = await Promise.all([1, 2, 3, 4, 5].map(() => buildUser(db)));
  if (!ada || !grace || !stranger || !shy || !blocker) throw new Error("five people");
  for (const each of [grace, shy, blocker])
    await buildConnection(db, ada.id, each.id, { status: "accepted" });
  await app().call("updateSettings", { show_active: false }, shy);
  await db.insert(blocks).values({ blockerId: blocker.id, blockedId: ada.id });
  const learned = () =>
    findLearners(db)(
      [grace, stranger, shy, blocker].flatMap(({ id }) => [[ada.id, id] as const, [id, ada.id] as const]),
    );
  const both = [
    [ada.id, grace.id],
    [grace.id, ada.id],
  ];
  expect(await learned()).toEqual(both);
  await app().call("updateSettings", { show_active: false }, ada);
  expect(await learned()).toEqual([]);
});
