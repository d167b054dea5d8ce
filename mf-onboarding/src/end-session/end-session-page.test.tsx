import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

const open = (query: string) => renderRemote(routes, { path: `/user/end-session${query}` });

test("the session ends when the button is pressed, not before", async () => {
  const ended: (string | null)[] = [];
  server.use(
    http.post("*/api/mails/end-session", ({ request }) => {
      ended.push(new URL(request.url).searchParams.get("token"));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await open("#token=good");
  const button = await screen.findByRole("button", { name: "End session" });
  expect(ended).toEqual([]);
  await user.click(button);
  const heading = await screen.findByRole("heading", { name: "Session ended" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole("link", { name: "Set a New Password" })).toHaveAttribute(
    "href",
    "/user/forgot-password",
  );
  expect(ended).toEqual(["good"]);
});

test("an ended session and an incomplete link say so", async () => {
  const { user } = await open("#token=made-up");
  await user.click(await screen.findByRole("button", { name: "End session" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This device has already been signed out");
});
