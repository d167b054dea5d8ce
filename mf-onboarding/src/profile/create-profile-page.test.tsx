import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor } from "@testing-library/react";
import { routes } from "../app";

const profileCall = "*/api/register/user_profile/";
const path = "/register/profile/";

type View = Awaited<ReturnType<typeof renderRemote>>;

async function openAsNewcomer() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { user_id } = await api.register({ email, password: "a quiet harbour at dawn" });
  return { email, user_id, ...(await renderRemote(routes, { path })) };
}

async function fillName({ user }: Pick<View, "user">) {
  await user.type(await screen.findByLabelText("First Name"), "Zoë");
  await user.type(screen.getByLabelText("Last Name"), "Kovač");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByLabelText("Bio");
}

async function skipBio({ user }: Pick<View, "user">) {
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByLabelText("Country");
}

test("asks for name, bio and location, creates the profile and opens the feed", async () => {
  const view = await openAsNewcomer();
  let sent: unknown;
  server.use(
    http.post(profileCall, async ({ request }) => {
      sent = await request.json();
      const { user_id, email } = view;
      return HttpResponse.json(
        {
          user_id,
          email,
          state: "member",
          first_name: "Zoë",
          last_name: "Kovač",
          portrait: "",
          cover: "",
          locale: null,
          moderator: false,
        },
        { status: 201 },
      );
    }),
  );

  await fillName(view);
  await waitFor(() =>
    expect(screen.getByRole("heading", { name: "What should people know about you?" })).toHaveFocus(),
  );
  await view.user.type(screen.getByLabelText("Bio"), "  I inspect bridges.  ");
  await skipBio(view);
  await view.user.selectOptions(screen.getByLabelText("Country"), "United States");
  await view.user.selectOptions(screen.getByLabelText("State"), "New York");
  await view.user.click(screen.getByRole("button", { name: "Finish" }));

  expect(await screen.findByText("Elsewhere: /signed-in/feed/")).toBeVisible();
  expect(sent).toEqual({
    first_name: "Zoë",
    last_name: "Kovač",
    bio: "I inspect bridges.",
    location_country: "United States",
    location_state: "New-York",
    location_city: "",
  });
});

test("requires both names before it continues", async () => {
  const { user } = await openAsNewcomer();

  await user.click(await screen.findByRole("button", { name: "Next" }));

  await waitFor(() => expect(screen.getByLabelText("First Name")).toHaveFocus());
  expect(screen.getByLabelText("First Name")).toHaveAccessibleDescription("First Name is Required");
  expect(screen.getByLabelText("Last Name")).toHaveAccessibleDescription("Last Name is Required");
});

test("offers a state only for the United States and clears it with another country", async () => {
  const view = await openAsNewcomer();
  const { user } = view;
  await fillName(view);
  await skipBio(view);
  expect(screen.queryByLabelText("State")).not.toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText("Country"), "United States");
  await user.selectOptions(screen.getByLabelText("State"), "Texas");
  await user.selectOptions(screen.getByLabelText("Country"), "Canada");
  expect(screen.queryByLabelText("State")).not.toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText("Country"), "United States");
  expect(screen.getByLabelText("State")).toHaveValue("");
});

test("keeps the draft and the step after a reload, and goes back without losing anything", async () => {
  const view = await openAsNewcomer();
  await fillName(view);
  await view.user.type(screen.getByLabelText("Bio"), "Half a sent");
  const { pathname, search } = view.router.state.location;
  view.unmount();

  const { user } = await renderRemote(routes, { path: pathname + search });

  expect(await screen.findByLabelText("Bio")).toHaveValue("Half a sent");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText("First Name")).toHaveValue("Zoë");
});

test("leads back to the field that the server rejects", async () => {
  server.use(
    http.post(profileCall, () =>
      HttpResponse.json(
        { status: 422, title: "Invalid", errors: [{ path: "last_name", message: "Not this one" }] },
        { status: 422 },
      ),
    ),
  );
  const view = await openAsNewcomer();
  await fillName(view);
  await skipBio(view);
  await view.user.click(screen.getByRole("button", { name: "Finish" }));

  expect(await screen.findByLabelText("Last Name")).toHaveAccessibleDescription("Not this one");
});

test("shows a failure and keeps everything", async () => {
  const view = await openAsNewcomer();
  await fillName(view);
  await skipBio(view);
  await view.user.selectOptions(screen.getByLabelText("Country"), "Mexico");

  // The real server: this account's address isn't verified yet.
  await view.user.click(screen.getByRole("button", { name: "Finish" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't create profile");
  expect(screen.getByLabelText("Country")).toHaveValue("Mexico");
});

test("a profile that is sent offline is kept, and the message says so", async () => {
  const view = await openAsNewcomer();
  await fillName(view);
  await skipBio(view);
  server.use(http.post(profileCall, () => HttpResponse.error()));
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await view.user.click(screen.getByRole("button", { name: "Finish" }));
  expect(
    await screen.findByText("Couldn't create profile – You're offline. What you typed is kept."),
  ).toBeVisible();
  online.mockRestore();
});
