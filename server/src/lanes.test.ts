import { createLanes } from "./lanes";

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

test("three pictures are uploaded at once, the next waits, and no other call waits for them", async () => {
  const laneOf = createLanes();
  const running = [held(), held(), held()];
  const uploads = running.map(({ work }) => laneOf("uploadPicture")(work));
  const fourth = jest.fn(async () => undefined);
  const waiting = laneOf("uploadPicture")(fourth);

  await laneOf("listPosts")(async () => undefined);
  expect(fourth).not.toHaveBeenCalled();

  running[0]?.end();
  await waiting;
  expect(fourth).toHaveBeenCalled();
  for (const { end } of running) end();
  await Promise.all(uploads);
});
