import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const picture = (id: number, alt: string) => ({
  id: `00000000-0000-7000-8000-00000000000${id}`,
  src: `/media/${"k".repeat(43)}/4.webp`,
  width: 4,
  height: 4,
  colour: "#aabbcc",
  alt,
});

test("the pictures of your own post are described and removed in the dialog, and the post is updated", async () => {
  await signInAs("member");
  const post = await api.createPost({ content: "Two pictures" });
  let shown = { ...post, pictures: [picture(1, "A bridge"), picture(2, "")] };
  const sent: unknown[] = [];
  server.use(
    http.get(`*/api/posts/${post.id}`, () => HttpResponse.json(shown)),
    http.patch(`*/api/posts/${post.id}`, async ({ request }) => {
      sent.push(await request.json());
      shown = { ...shown, version: 2, pictures: [picture(2, "A river")] };
      return HttpResponse.json(shown);
    }),
  );
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/post/${post.id}`, as: "member" });
  const article = within(await screen.findByRole("article"));
  expect(await article.findByRole("img", { name: "A bridge" })).toBeVisible();

  await user.click(article.getByRole("button", { name: "Actions for your post" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit your post" }));
  await user.type(await dialog.findByRole("textbox", { name: /picture 2 show/ }), "A river");
  await user.click(dialog.getByRole("button", { name: "Remove picture 1" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));

  expect(await article.findByRole("img", { name: "A river" })).toBeVisible();
  expect(article.queryByRole("img", { name: "A bridge" })).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { content: "Two pictures", pictures: [{ id: picture(2, "").id, alt: "A river" }] },
  ]);
});

test("a picture that was removed in another tab says so, and the post can be saved without it", async () => {
  await signInAs("member");
  const post = await api.createPost({ content: "Two pictures" });
  const shown = { ...post, pictures: [picture(1, "A bridge"), picture(2, "A river")] };
  const message = "This picture is no longer available. Please choose it again";
  server.use(
    http.get(`*/api/posts/${post.id}`, () => HttpResponse.json(shown)),
    http.patch(`*/api/posts/${post.id}`, () =>
      HttpResponse.json(
        { title: "The input is not valid", detail: message, errors: [{ path: "pictures.1.id", message }] },
        { status: 422 },
      ),
    ),
  );
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/post/${post.id}`, as: "member" });
  const article = within(await screen.findByRole("article"));
  await user.click(await article.findByRole("button", { name: "Actions for your post" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit your post" }));
  await user.type(await dialog.findByRole("textbox", { name: /picture 1 show/ }), "!");
  await user.click(dialog.getByRole("button", { name: "Save" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent(message);
  await user.click(dialog.getByRole("button", { name: "Remove picture 2" }));
  expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Remove picture 1" })).toHaveFocus();
});

test("a hidden post says that its pictures are hidden instead of showing broken ones", async () => {
  await signInAs("member");
  const post = await api.createPost({ content: "Hidden" });
  server.use(
    http.get(`*/api/posts/${post.id}`, () =>
      HttpResponse.json({ ...post, hidden: true, pictures: [picture(1, "A bridge")] }),
    ),
  );
  await renderRemote(routes, { path: `/signed-in/feed/post/${post.id}`, as: "member" });
  expect(await screen.findByText("Its pictures are hidden too.")).toBeVisible();
  expect(screen.queryByRole("img", { name: "A bridge" })).not.toBeInTheDocument();
});
