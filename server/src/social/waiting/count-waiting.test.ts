import { useTestApp } from "../../../testing/app";
import { buildConnection, buildUser } from "../../../testing/builders";

const app = useTestApp();

it("counts what waits for the viewer, and nothing of people they don't see", async () => {
  const [viewer, friend, stranger, blocked] = await Promise.all(
    ["Ada", "Grace", "Mary", "Eve"].map((firstName) => buildUser(app().db, { firstName })),
  );
  if (!viewer || !friend || !stranger || !blocked) throw new Error("there are four people");
  const waiting = async () => (await app().call("countWaiting", {}, viewer)).body;
  expect(await waiting()).toEqual({ notifications: 0, messages: 0, requests: 0 });

  await buildConnection(app().db, friend.id, viewer.id, { status: "accepted" });
  for (const content of ["Hello", "Are you there?"]) {
    const message = { message_id: crypto.randomUUID(), user_id: viewer.id, content };
    await app().call("startConversation", message, friend);
  }
  await app().call("requestConnection", { user_id: viewer.id }, stranger);
  await app().call("requestConnection", { user_id: viewer.id }, blocked);
  await app().call("blockUser", { id: blocked.id }, viewer);
  // What the viewer asks doesn't wait for them.
  await app().call("requestConnection", { user_id: (await buildUser(app().db)).id }, viewer);

  expect(await waiting()).toEqual({ notifications: 1, messages: 2, requests: 1 });
});
