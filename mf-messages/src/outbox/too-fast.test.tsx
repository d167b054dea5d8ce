import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

test("a message over the limit says when it will be sent, and is sent then", async () => {
  await signInAs("member");
  const id =
    (await api.listConversations()).items.find(({ person }) => person?.first_name === "Grace")?.id ?? "";
  const { user } = await renderRemote(routes, { path: `/signed-in/messages/${id}`, as: "member" });
  const log = within(await screen.findByRole("log"));
  server.use(
    http.post(
      "*/api/conversations/*/messages",
      () => HttpResponse.json({ title: "Too many" }, { status: 429, headers: { "Retry-After": "3" } }),
      { once: true },
    ),
  );
  await user.type(screen.getByRole("textbox", { name: /^Message to/ }), "the 31st{Enter}the 32nd{Enter}");
  expect(await log.findByText(/^You're sending very fast\./)).toHaveTextContent(
    /We'll send this in [123] seconds?\.$/,
  );
  expect(log.getByText("Waiting for the message above")).toBeVisible();
  expect(await log.findByText("Sent")).toBeVisible();
  expect(log.queryByText(/^You're sending very fast/)).not.toBeInTheDocument();
  const arrived = async () => (await api.listMessages({ id })).items.map(({ content }) => content);
  await waitFor(async () => expect((await arrived()).slice(0, 2)).toEqual(["the 32nd", "the 31st"]));
});
