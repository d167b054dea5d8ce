import { act, render, screen } from "@testing-library/react";
import { useNeededPart } from "./use-lazy-part";

test("a part that couldn't be fetched is fetched again once there is a connection", async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error("Loading chunk 7 failed"));
  load.mockResolvedValue(() => <p>The list</p>);
  function Needing() {
    const Part = useNeededPart<object>(load);
    return Part ? <Part /> : <p>Nothing yet</p>;
  }
  render(<Needing />);
  await act(() => Promise.allSettled(load.mock.results.map(({ value }) => value)));
  expect(screen.getByText("Nothing yet")).toBeVisible();
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("The list")).toBeVisible();
  act(() => void dispatchEvent(new Event("online")));
  expect(load).toHaveBeenCalledTimes(2);
});
