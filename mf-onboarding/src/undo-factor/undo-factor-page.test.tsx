import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

const call = "*/api/mails/undo-factor";
const open = (end: string) => renderRemote(routes, { path: `/user/undo-factor${end}` });
const remove = async (view: Awaited<ReturnType<typeof open>>) =>
  view.user.click(await screen.findByRole("button", { name: "Remove it" }));

test("what was added is removed when the button is pressed, not before", async () => {
  const sent: (string | null)[] = [];
  server.use(
    http.post(call, ({ request }) => {
      sent.push(new URL(request.url).searchParams.get("token"));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const view = await open("#token=good");
  await screen.findByRole("button", { name: "Remove it" });
  expect(sent).toEqual([]);
  await remove(view);
  const heading = await screen.findByRole("heading", { name: "Removed" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(/recovery codes and access tokens no longer work/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Set a New Password" })).toHaveAttribute(
    "href",
    "/user/forgot-password",
  );
  expect(sent).toEqual(["good"]);
});

test("a link that has nothing left to remove says so", async () => {
  await remove(await open("#token=made-up"));
  expect(await screen.findByRole("alert")).toHaveTextContent("What this mail is about is gone already");
});

test("a link without a token says that it is incomplete", async () => {
  await open("");
  expect(await screen.findByRole("alert")).toHaveTextContent("The link is incomplete");
});

test("the link stays usable if the server wasn't reached", async () => {
  server.use(http.post(call, () => HttpResponse.error()));
  await remove(await open("#token=good"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Can't reach the server");
  expect(screen.getByRole("button", { name: "Remove it" })).toBeEnabled();
});

test("a link in a mail about a changed address restores it", async () => {
  server.use(http.post(call, () => new HttpResponse(null, { status: 204 })));
  const view = await open("#token=good&change=email");
  await view.user.click(await screen.findByRole("button", { name: "Restore my address" }));
  expect(await screen.findByRole("heading", { name: "Address restored" })).toBeInTheDocument();
  expect(
    screen.getByText(/the password, recovery codes and access tokens no longer work/),
  ).toBeInTheDocument();
});
