import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

async function openComposer() {
  const view = await renderRemote(routes, { path: "/signed-in/feed/", as: "member" });
  const posts = await screen.findByRole("list", { name: "Posts" });
  await view.user.click(screen.getByRole("button", { name: "Share something" }));
  return { ...view, posts, dialog: within(await screen.findByRole("dialog", { name: "Create a post" })) };
}

const newestContent = async () => (await api.listPosts({ limit: 1 })).items[0]?.content;

test("a new post appears at the top at once, and the dialog closes", async () => {
  const { user, dialog, posts } = await openComposer();
  const box = dialog.getByRole("textbox");
  expect(box).toHaveAttribute("rows", "5");
  expect(box).toHaveFocus();

  await user.type(box, "  Hello from the bridge  ");
  await user.click(dialog.getByRole("button", { name: "Post" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const [first] = within(posts).getAllByRole("article");
  expect(first).toHaveAccessibleName("Amara Okafor");
  expect(first).toHaveTextContent("Hello from the bridge");
  expect(await newestContent()).toBe("Hello from the bridge");
});

test("a blank post is refused in the dialog, and nothing is sent", async () => {
  const sent = jest.fn();
  server.use(http.post("*/api/home/createpost/", sent));
  const { user, dialog } = await openComposer();

  await user.type(dialog.getByRole("textbox"), "   ");
  await user.click(dialog.getByRole("button", { name: "Post" }));

  await waitFor(() => expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(/Post can't be empty/));
  expect(dialog.getByRole("textbox")).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test.each(["Cancel", "Close"])("%s closes the dialog and keeps the draft", async (name) => {
  const { user, dialog } = await openComposer();
  await user.type(dialog.getByRole("textbox"), "Half a thought");

  await user.click(dialog.getByRole("button", { name }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Share something" }));

  expect(await screen.findByRole("textbox")).toHaveValue("Half a thought");
});

test("a click outside closes the dialog, a click inside doesn't", async () => {
  const { user } = await openComposer();
  const dialog = screen.getByRole("dialog");

  await user.click(dialog);
  expect(dialog).toBeVisible();
  await user.click(dialog.parentElement ?? dialog);

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a failure is shown and loses nothing", async () => {
  server.use(
    http.post("*/api/home/createpost/", () =>
      HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 }),
    ),
  );
  const { user, dialog } = await openComposer();
  await user.type(dialog.getByRole("textbox"), "Keep me");

  await user.click(dialog.getByRole("button", { name: "Post" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(dialog.getByRole("textbox")).toHaveValue("Keep me");
});

test("a post whose responses were lost is created once when it is sent again", async () => {
  // The page retries automatically.
  let left = 2;
  let isPassedOn = false;
  server.use(
    http.post("*/api/home/createpost/", async ({ request }) => {
      if (isPassedOn || left === 0) return undefined;
      left--;
      isPassedOn = true;
      await fetch(request.clone());
      isPassedOn = false;
      return HttpResponse.error();
    }),
  );
  const { user, dialog } = await openComposer();
  await user.type(dialog.getByRole("textbox"), "Only once");
  await user.click(dialog.getByRole("button", { name: "Post" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Can't reach the server");

  await user.click(dialog.getByRole("button", { name: "Post" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const { items } = await api.listPosts({ limit: 20 });
  expect(items.filter(({ content }) => content === "Only once")).toHaveLength(1);
});

test("what is typed while a post is being sent becomes the next draft", async () => {
  let isAsked = false;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post("*/api/home/createpost/", async () => {
      isAsked = true;
      await answered;
      return undefined;
    }),
  );
  const { user, dialog } = await openComposer();
  const box = dialog.getByRole("textbox");
  await user.clear(box);
  await user.type(box, "First");
  await user.click(dialog.getByRole("button", { name: "Post" }));
  await waitFor(() => expect(isAsked).toBe(true));
  await user.type(box, " and second");
  answer();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await newestContent()).toBe("First");
  await user.click(screen.getByRole("button", { name: "Share something" }));
  const next = await screen.findByRole("textbox");
  expect(next).toHaveValue("and second");
  await user.clear(next);
});

test("too many posts in a minute are refused with when to try again, and the text stays", async () => {
  const { user, dialog } = await openComposer();
  const postOnAndOn = async () => {
    for (;;) await api.createPost({ content: "Another" });
  };
  await expect(postOnAndOn()).rejects.toThrow("Too many attempts");
  await user.type(dialog.getByRole("textbox"), "One more");

  await user.click(dialog.getByRole("button", { name: "Post" }));

  expect(await screen.findByRole("alert")).toHaveTextContent(
    /Too many attempts\. Please try again in \d+ seconds/,
  );
  expect(dialog.getByRole("textbox")).toHaveValue("One more");
});
