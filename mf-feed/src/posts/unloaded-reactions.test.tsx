import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { toast } from "@guildway/shared/toast";
import { fireEvent, screen, within } from "@testing-library/react";
import { routes } from "../app";

let tried = 0;
jest.mock("../../../shared/social/posts/reacting", () => {
  tried++;
  throw new Error("The file can't be loaded");
});
afterEach(() => toast.clear());

test("if the reactions can't be loaded, only a key that asks for them says so", async () => {
  await signInAs("recruiter");
  const { content } = await api.createPost({ content: `Not loaded ${crypto.randomUUID()}` });
  await renderRemote(routes, { path: "/signed-in/feed/", as: "recruiter" });
  const card = (await screen.findByText(content)).closest("article") ?? document.body;
  const like = within(card).getByRole("button", { name: "Like" });
  const failed = /Couldn't load this/;

  fireEvent.pointerEnter(like.parentElement ?? like, { pointerType: "mouse" });
  fireEvent.pointerDown(like, { pointerType: "touch" });
  await jest.requireActual<typeof import("node:timers/promises")>("node:timers/promises").setImmediate();
  expect(tried).toBeGreaterThan(0);
  expect(screen.queryByText(failed)).not.toBeInTheDocument();

  // The finger is lifted after a while, and the browser still makes a click of it.
  const clock = jest.spyOn(performance, "now").mockReturnValue(Number.MAX_SAFE_INTEGER);
  fireEvent.pointerUp(like, { pointerType: "touch" });
  fireEvent.click(like);
  clock.mockRestore();

  fireEvent.keyDown(like, { key: "ArrowUp" });
  expect(await screen.findByText(failed)).toBeVisible();
  expect(like).toHaveAttribute("aria-pressed", "false");
});
