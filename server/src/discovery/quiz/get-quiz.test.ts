import { useTestApp } from "../../../testing/app";

const app = useTestApp();

it("returns the whole quiz to anyone, first question first", async () => {
  const { body } = await app().call("getQuiz", {});
  expect(body[0]).toMatchObject({ answers: expect.any(Array) });
  expect(body.length).toBeGreaterThan(250);
});
