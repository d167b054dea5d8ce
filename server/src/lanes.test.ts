import { createLanes } from "./lanes";

/** Work that never ends. */
const never = () => new Promise<never>(() => undefined);

test("many searches at once keep nobody else waiting", async () => {
  const laneOf = createLanes();
  for (let count = 0; count < 50; count++) laneOf("search")(never).catch(() => undefined);
  const answers = ["listPosts", "getJob", "getSession"].map((name) => laneOf(name)(async () => name));
  expect(await Promise.all(answers)).toEqual(["listPosts", "getJob", "getSession"]);
});
