import { api } from "@guildway/shared/api";
import type { Picture } from "@guildway/shared/contract/pictures";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

beforeAll(() => {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  toast.clear();
});

const dot = (name: string) => new File(["a picture"], name, { type: "image/gif" });

/** jsdom sends no files: the server's answers to uploads and posts are its usual ones. */
function answerUploads() {
  const kept: Picture[] = [];
  const posted: { content: string; pictures: { id: string; alt: string }[] }[] = [];
  server.use(
    http.post("*/api/pictures", () => {
      const id = `00000000-0000-7000-8000-00000000000${kept.length}`;
      const picture = {
        id,
        src: `/media/${"k".repeat(43)}/4.webp`,
        width: 4,
        height: 4,
        colour: "#aabbcc",
        alt: "",
      };
      kept.push(picture);
      return HttpResponse.json(picture, { status: 201 });
    }),
    http.post("*/api/home/createpost/", async ({ request }) => {
      const body = (await request.json()) as (typeof posted)[number];
      posted.push(body);
      const pictures = body.pictures.map(({ id, alt }) => ({ ...kept.find((each) => each.id === id), alt }));
      return HttpResponse.json({ ...(await newest()), id: uuid(9), ...body, pictures }, { status: 201 });
    }),
  );
  return posted;
}

const uuid = (last: number) => `00000000-0000-7000-8000-00000000001${last}`;

async function openComposer() {
  const view = await renderRemote(routes, { path: "/signed-in/feed/", as: "member" });
  await view.user.click(await screen.findByRole("button", { name: "Share something" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create a post" }));
  const choose = (...files: File[]) => {
    fireEvent.change(dialog.getByLabelText("Choose pictures"), { target: { files } });
  };
  return { ...view, dialog, choose, box: dialog.getByRole("textbox", { name: /What do you want/ }) };
}

const described = (dialog: ReturnType<typeof within>, number: number) =>
  dialog.findByRole("textbox", { name: new RegExp(`What does picture ${number} show`) });
const newest = async () => (await api.listPosts({ limit: 1 })).items[0];
const uploaded = (dialog: ReturnType<typeof within>) =>
  waitFor(() => expect(dialog.queryByRole("progressbar")).not.toBeInTheDocument());

test("pictures are described, sorted, and posted in that order", async () => {
  const posted = answerUploads();
  const { user, dialog, choose, box } = await openComposer();
  await user.type(box, "Two dots");
  choose(dot("a.gif"), dot("b.gif"));
  await user.type(await described(dialog, 1), "The first");
  await user.type(await described(dialog, 2), "The second");

  await user.click(dialog.getByRole("button", { name: "Move picture 2 up" }));
  // The focus stays with it, though it can't go further up.
  const up = dialog.getByRole("button", { name: "Move picture 1 up" });
  expect(up).toBeDisabled();
  expect(up).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Post" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(posted).toMatchObject([
    { content: "Two dots", pictures: [{ alt: "The second" }, { alt: "The first" }] },
  ]);
  expect(screen.getByRole("button", { name: "Open picture 1 of 2: The second" })).toBeVisible();
});

test("pictures can be pasted and dropped, at most four, and no other files", async () => {
  answerUploads();
  const { dialog, box } = await openComposer();

  fireEvent.paste(box, { clipboardData: { files: [dot("a.gif")] } });
  fireEvent.drop(box, { dataTransfer: { files: [dot("b.gif"), dot("c.gif")] } });
  await described(dialog, 3);
  fireEvent.drop(box, { dataTransfer: { files: [new File(["x"], "x.svg", { type: "image/svg+xml" })] } });
  expect(await dialog.findByRole("alert")).toHaveTextContent("Choose a JPEG, PNG, WebP, AVIF or GIF picture");
  fireEvent.drop(box, { dataTransfer: { files: [dot("d.gif"), dot("e.gif")] } });

  expect(await dialog.findByRole("alert")).toHaveTextContent("A post can have at most 4 pictures");
  await described(dialog, 4);
  expect(dialog.getByRole("button", { name: "Add pictures" })).toBeDisabled();
  await uploaded(dialog);
});

test("a failed upload is shown beside the picture and can be retried, and nothing is posted before", async () => {
  const posted = answerUploads();
  server.use(
    http.post("*/api/pictures", () => HttpResponse.json({ title: "Full", status: 500 }, { status: 500 }), {
      once: true,
    }),
  );
  const { user, dialog, choose, box } = await openComposer();
  await user.type(box, "One dot");
  choose(dot("a.gif"));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Full");

  await user.click(dialog.getByRole("button", { name: "Post" }));
  expect(posted).toEqual([]);
  await user.click(dialog.getByRole("button", { name: /^Retry picture/ }));
  expect(dialog.getByRole("listitem")).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Post" }));

  await waitFor(() => expect(posted).toMatchObject([{ content: "One dot", pictures: [{ alt: "" }] }]));
});

test("an upload can be canceled, and uploaded pictures stay in the draft", async () => {
  answerUploads();
  const { user, dialog, choose } = await openComposer();
  choose(dot("a.gif"), dot("b.gif"));
  await user.type(await described(dialog, 1), "Kept");
  await user.click(dialog.getByRole("button", { name: /(Cancel upload of|Remove) picture 2/ }));
  await uploaded(dialog);

  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Share something" }));

  const again = within(await screen.findByRole("dialog"));
  expect(await described(again, 1)).toHaveValue("Kept");
  expect(again.queryByRole("textbox", { name: /picture 2/ })).not.toBeInTheDocument();
});

test("closing asks first if pictures aren't uploaded yet", async () => {
  answerUploads();
  const { promise: slow, resolve: finish } = deferred();
  const { user, dialog, choose, box } = await openComposer();
  server.use(http.post("*/api/pictures", () => slow, { once: true }));
  await user.type(box, "Two dots");
  choose(dot("a.gif"));

  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Leave out this picture?" }));
  expect(question.getByText(/isn't uploaded yet, and won't be kept. Your text is/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Stay" }));
  expect(await described(dialog, 1)).toBeVisible();

  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Leave out" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  finish();
  await user.click(screen.getByRole("button", { name: "Share something" }));
  const again = within(await screen.findByRole("dialog"));
  expect(again.getByRole("textbox", { name: /What do you want/ })).toHaveValue("Two dots");
  expect(again.queryByRole("textbox", { name: /picture 1/ })).not.toBeInTheDocument();
});

test("reloading during an upload asks", async () => {
  answerUploads();
  const { promise: slow, resolve: finish } = deferred();
  const { dialog, choose } = await openComposer();
  server.use(http.post("*/api/pictures", () => slow, { once: true }));
  const isAsked = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isAsked()).toBe(false);
  choose(dot("a.gif"));
  await waitFor(() => expect(isAsked()).toBe(true));
  finish();
  await uploaded(dialog);
});
