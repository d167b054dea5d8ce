import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const path = "/user/unsubscribe";

test.each([
  ["job-alert", "End this job alert?", "You won't get any more emails from this job alert."],
  [
    "messages",
    "Stop emails about unread messages?",
    /^You won't get any more emails about unread messages\./,
  ],
  [
    "digest",
    "Stop emails about notifications?",
    /^Your notifications now only appear in the app, except a few that we email you about anyway/,
  ],
])("a link from the mail %s unsubscribes with a button, without a session", async (mail, question, done) => {
  const asked: string[] = [];
  server.use(
    http.post("*/api/mails/unsubscribe", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("token") ?? "");
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await renderRemote(routes, { path: `${path}?mail=${mail}&token=secret` });
  expect(await screen.findByText(question)).toBeVisible();
  expect(asked).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Unsubscribe" }));

  expect(await screen.findByText("You are unsubscribed")).toBeVisible();
  expect(screen.getByText(done)).toBeVisible();
  expect(asked).toEqual(["secret"]);
});

test("shows the server's refusal and can be retried", async () => {
  const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
  const success = () => new HttpResponse(null, { status: 204 });
  server.use(
    http.post("*/api/mails/unsubscribe", failure, { once: true }),
    http.post("*/api/mails/unsubscribe", success),
  );
  const { user } = await renderRemote(routes, { path: `${path}?mail=digest&token=secret` });
  await user.click(await screen.findByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByText("Out of order")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByText("You are unsubscribed")).toBeVisible();
});

test.each(["", "?mail=digest", "?token=secret", "?mail=toString&token=secret"])(
  "says that a link is incomplete: %s",
  async (query) => {
    await renderRemote(routes, { path: `${path}${query}` });
    expect(await screen.findByText("This link is incomplete")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Unsubscribe" })).not.toBeInTheDocument();
  },
);
