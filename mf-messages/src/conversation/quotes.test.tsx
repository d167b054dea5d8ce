import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

/** Opens a conversation whose last message quotes its first; of the 60 between, so many are loaded at first. */
async function open(loaded: number) {
  await signInAs("member");
  const { items } = await api.listConversations();
  const id = items[0]?.id ?? "";
  const [any] = (await api.listMessages({ id })).items;
  if (!any) throw new Error("the demo member has a conversation with messages");
  const first = { ...any, id: crypto.randomUUID(), position: 1, content: "Where it began", reply_to: null };
  const between = Array.from({ length: 60 }, (_, index) => ({
    ...first,
    id: crypto.randomUUID(),
    position: index + 2,
    content: `between ${index}`,
  }));
  const last = {
    ...first,
    id: crypto.randomUUID(),
    position: 62,
    content: "Do you remember?",
    reply_to: first,
  };
  const all = [first, ...between, last].toReversed();
  server.use(
    http.get("*/api/conversations/*/messages", ({ request }) => {
      const upTo = Number(new URL(request.url).searchParams.get("up_to") ?? 62);
      return HttpResponse.json(all.filter(({ position }) => position <= upTo).slice(0, loaded));
    }),
  );
  const view = await renderRemote(routes, { path: `/signed-in/messages/${id}`, as: "member" });
  const quotation = within(await screen.findByRole("log")).getByRole("button", {
    name: /^Go to the message/,
  });
  const quoted = () =>
    waitFor(() => {
      const item = screen.getByRole("log").querySelector<HTMLElement>('[data-position="1"]');
      if (!item) throw new Error("the quoted message isn't shown");
      return item;
    });
  return { ...view, quotation, quoted };
}

test("a quote leads to its message among those shown", async () => {
  const { user, router, quotation, quoted } = await open(62);
  await user.click(quotation);
  expect(await quoted()).toHaveFocus();
  expect(router.state.location.search).toBe("");
});

test("a quote leads to a message that isn't loaded yet, and Back returns", async () => {
  const { user, router, quotation, quoted } = await open(40);
  await user.click(quotation);
  const item = await quoted();
  await waitFor(() => expect(item).toHaveFocus());
  await router.navigate(-1);
  expect(await screen.findByText("Do you remember?")).toBeVisible();
});
