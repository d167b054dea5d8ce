import { useTestApp } from "../../../testing/app";
import { buildConnection, buildUser } from "../../../testing/builders";

const app = useTestApp();

const person = () => buildUser(app().db);

it("counts connections and the pending requests of both sides; sent requests are listed until accepted", async () => {
  const viewer = await person();
  const [friend, asked, rejected, first, second, blocker] = await Promise.all([
    person(),
    person(),
    person(),
    person(),
    person(),
    person(),
  ]);
  await buildConnection(app().db, viewer.id, friend.id, { status: "accepted" });
  await buildConnection(app().db, viewer.id, asked.id, { status: "pending" });
  await buildConnection(app().db, viewer.id, rejected.id, { status: "rejected" });
  for (const { id } of [first, second]) await buildConnection(app().db, id, viewer.id, { status: "pending" });
  await buildConnection(app().db, asked.id, friend.id, { status: "accepted" });
  await buildConnection(app().db, viewer.id, blocker.id, { status: "accepted" });
  await app().call("blockUser", { id: viewer.id }, blocker);

  const { body } = await app().call("countConnections", {}, viewer);
  expect(body).toEqual({ accepted: 1, received: 2, sent: 1 });

  const { body: sent } = await app().call("listConnections", { requests: "sent" }, viewer);
  expect(sent.map(({ user_id }) => user_id).sort()).toEqual([asked.id, rejected.id].sort());
});
