import { api } from "@guildway/shared/api";
import { isolated } from "@guildway/shared/format/isolated";
import { session } from "@guildway/shared/queries/session";
import { sessionStore } from "@guildway/shared/session";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
const section = (name: string) => within(screen.getByRole("region", { name }));

afterEach(() => toast.clear());

/** The member's profile as the server has it. */
const own = () => api.getUser({ id: sessionStore.getState().currUserId ?? "" });

const path = "/signed-in/feed/user-profile/edit";

async function open({ at = path } = {}) {
  await signInAs("member");
  const { last_name } = await own();
  const view = await renderRemote(routes, { path: at, as: "member" });
  await screen.findByRole("heading", { level: 1, name: "Edit profile" });
  await screen.findByRole("region", { name: "About you" });
  return { ...view, last_name };
}

const about = () => section("About you");

test("the name is edited; Enter saves, and the focus stays", async () => {
  const { user, queryClient, last_name } = await open();
  queryClient.setQueryData(session().queryKey, await api.getSession());
  const first = screen.getByLabelText("First Name");

  await user.clear(first);
  await user.type(first, "Amira{Enter}");

  expect(await screen.findByText("Profile updated")).toBeVisible();
  expect(first).toHaveFocus();
  expect(about().queryByRole("button", { name: "Discard changes" })).not.toBeInTheDocument();
  expect(await own()).toMatchObject({ first_name: "Amira", last_name });
  // The header reads this.
  expect(queryClient.getQueryData(session().queryKey)).toMatchObject({ first_name: "Amira" });

  await user.click(screen.getByRole("link", { name: "Your profile" }));
  expect(await screen.findByRole("heading", { level: 1, name: `Amira ${last_name}` })).toBeVisible();
  const [post] = await screen.findAllByRole("article");
  await waitFor(() => expect(post).toHaveTextContent(`Amira ${last_name} posted this`));
});

test("the name in another script is added, and shown beside the name", async () => {
  const { user, last_name } = await open();
  const { first_name } = await own();
  await user.type(screen.getByLabelText(/^Name in another script/), "أمارا أوكافور{Enter}");
  expect(await screen.findByText("Profile updated")).toBeVisible();

  await user.click(screen.getByRole("link", { name: "Your profile" }));
  const name = await screen.findByRole("heading", { level: 1, name: /أمارا أوكافور/ });
  expect(name).toHaveTextContent(`${first_name} ${last_name} (${isolated("أمارا أوكافور")})`);
  await api.updateProfile({ ...(await own()), headline: undefined, other_name: "" });
});

test("a missing name shows an error at its field, and discarding restores everything", async () => {
  const { user } = await open();
  const before = await own();
  await user.clear(screen.getByLabelText("Last Name"));
  await user.click(about().getByRole("button", { name: "Save" }));

  await waitFor(() =>
    expect(screen.getByLabelText("Last Name")).toHaveAccessibleDescription("Last Name is Required"),
  );
  await user.click(about().getByRole("button", { name: "Discard changes" }));

  expect(about().getByRole("button", { name: "Save" })).toHaveFocus();
  expect(screen.getByLabelText("Last Name")).toHaveValue(before.last_name);
  expect(await own()).toEqual(before);
});

test("a save that fails keeps what was typed", async () => {
  server.use(http.put("*/api/me/profile", failure, { once: true }));
  const { user } = await open();
  await user.clear(about().getByLabelText("Bio"));
  await user.type(about().getByLabelText("Bio"), "Bridges, mostly.");
  await user.click(about().getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(about().getByLabelText("Bio")).toHaveValue("Bridges, mostly.");

  await user.click(about().getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Profile updated")).toBeVisible();
  expect((await own()).bio).toBe("Bridges, mostly.");
});

test("an unsaved bio is restored after a reload, until it is discarded", async () => {
  const { user, unmount } = await open();
  const { bio } = await own();
  await user.type(screen.getByRole("textbox", { name: "Bio" }), " And more.");
  unmount();

  const again = await open();
  expect(screen.getByRole("textbox", { name: "Bio" })).toHaveValue(`${bio} And more.`);
  await again.user.click(screen.getByRole("button", { name: "Discard changes" }));

  expect(screen.getByRole("textbox", { name: "Bio" })).toHaveValue(bio);
});

test("the location is added and changed; another country clears the state", async () => {
  await signInAs("member");
  await api.updateProfile({
    first_name: "Amara",
    last_name: "Okafor",
    bio: "Still here",
    version: (await own()).version,
  });
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText("Country"), "United States");
  await user.selectOptions(screen.getByLabelText("State"), "New York");
  await user.click(about().getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Profile updated")).toBeVisible();
  expect(await own()).toMatchObject({ location_country: "United States", location_state: "New-York" });

  await user.selectOptions(screen.getByLabelText("Country"), "Canada");
  expect(screen.queryByLabelText("State")).not.toBeInTheDocument();
  await user.click(about().getByRole("button", { name: "Save" }));

  await waitFor(() =>
    expect(about().queryByRole("button", { name: "Discard changes" })).not.toBeInTheDocument(),
  );
  expect(await own()).toMatchObject({
    location_country: "Canada",
    location_state: "",
    bio: "Still here",
  });
});

test("a change from another tab is shown, and only what was typed overwrites it", async () => {
  const { user } = await open();
  await user.type(about().getByLabelText("Bio"), " Mine.");
  await api.updateProfile({
    ...(await own()),
    bio: "Theirs.",
    location_country: "Mexico",
    location_state: "",
  });
  await user.click(about().getByRole("button", { name: "Save" }));

  const dialog = within(await screen.findByRole("alertdialog", { name: "This profile has changed" }));
  expect(dialog.getAllByRole("region")).toHaveLength(2);
  expect(within(dialog.getByRole("region", { name: "Bio" })).getByText("Theirs.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Save over it" }));

  await waitFor(async () =>
    expect(await own()).toMatchObject({
      bio: expect.stringMatching(/ Mine\.$/),
      location_country: "Mexico",
    }),
  );
});

test("a draft that is older than a change made elsewhere doesn't undo it silently", async () => {
  const { user, unmount } = await open();
  await user.type(about().getByLabelText("Bio"), " Draft.");
  unmount();
  await api.updateProfile({ ...(await own()), bio: "Written elsewhere." });

  const again = await open();
  expect(about().getByLabelText("Bio")).toHaveDisplayValue(/ Draft\.$/);
  await again.user.click(about().getByRole("button", { name: "Save" }));
  await again.user.click(await screen.findByRole("button", { name: "Use the other version" }));
  await waitFor(() => expect(about().getByLabelText("Bio")).toHaveValue("Written elsewhere."));
  expect(screen.queryByRole("button", { name: "Discard changes" })).not.toBeInTheDocument();
});

test("an address with a section leads there", async () => {
  await open({ at: `${path}#skills` });
  expect(screen.getByRole("region", { name: "Skills" })).toHaveFocus();
});

test("the profile links to it, also for missing parts", async () => {
  await signInAs("member");
  const known = await own();
  server.use(http.get("*/api/users/:id", () => HttpResponse.json({ ...known, bio: "" })));
  const { user } = await renderRemote(routes, { path: "/signed-in/feed/user-profile/", as: "member" });
  expect(await screen.findByRole("link", { name: "Add bio" })).toHaveAttribute("href", `${path}#about`);
  await user.click(screen.getByRole("link", { name: "Edit profile" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Edit profile" })).toHaveFocus();
});

test("empty sections are shown, and say what to add", async () => {
  server.use(http.get("*/api/me/profile-entries", () => HttpResponse.json([])));
  await open();
  expect(section("Languages").getByText("Add the languages you speak.")).toBeVisible();
  expect(section("Certificates").getByRole("button", { name: "Add certificate" })).toBeVisible();
});

test("saving one section keeps unsaved changes in another", async () => {
  const { user } = await open();
  const bio = about().getByLabelText("Bio");
  await user.clear(bio);
  await user.type(bio, "Not saved yet.");
  await user.click(section("Open to work").getByRole("radio", { name: /^Recruiters/ }));
  await user.click(section("Open to work").getByRole("button", { name: "Save" }));
  await screen.findByText("Saved");
  expect(bio).toHaveValue("Not saved yet.");
  expect((await own()).open_to_work).toBe("recruiters");

  await user.click(about().getByRole("button", { name: "Save" }));
  await screen.findByText("Profile updated");
  expect(await own()).toMatchObject({ bio: "Not saved yet.", open_to_work: "recruiters" });
});

test("a work experience is edited, and keeps its skills", async () => {
  await signInAs("member");
  const [work] = await api.listWorkExperience();
  const [skill] = await api.listSkills();
  if (!work || !skill) throw new Error("the demo member has worked");
  await api.updateWorkExperience({ ...work, skills: [skill] });
  const { user } = await open();
  const name = `${work.title} at ${work.company_name}`;
  await user.click(await screen.findByRole("button", { name }));
  await user.click(screen.getByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit work experience" }));
  expect(dialog.getByLabelText("Description")).toHaveValue(work.description);

  await user.clear(dialog.getByLabelText("Title"));
  await user.type(dialog.getByLabelText("Title"), "Bridge builder");
  await user.click(dialog.getByRole("button", { name: "Save" }));

  expect(await section("Work Experience").findByRole("heading", { name: "Bridge builder" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const saved = (await api.listWorkExperience()).find(({ id }) => id === work.id);
  expect(saved).toEqual({
    ...work,
    title: "Bridge builder",
    skills: [skill],
    version: work.version + 2,
  });
});

test("a work experience is deleted once confirmed, by name", async () => {
  const { user } = await open();
  const [work] = await api.listWorkExperience();
  const name = `${work?.title} at ${work?.company_name}`;
  const menu = await screen.findByRole("button", { name });
  await user.click(menu);
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(menu).toHaveFocus();

  await user.click(menu);
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  const dialog = within(screen.getByRole("alertdialog", { name: `Delete ${name}?` }));
  await user.click(dialog.getByRole("button", { name: "Delete" }));

  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add work experience" })).toHaveFocus();
  expect((await api.listWorkExperience()).map(({ id }) => id)).not.toContain(work?.id);
});

test("a skill is removed at once, and comes back with the reason if that fails", async () => {
  const { user } = await open();
  const [first, second] = await api.listOwnSkills();
  if (!first || !second) throw new Error("the demo member has skills");
  const skills = await screen.findByRole("list", { name: "Your skills" });
  const button = (name: string) => within(skills).queryByRole("button", { name: `Remove ${name}` });
  const answer = deferred();
  server.use(
    http.delete("*/api/me/skills/:id", async () => {
      await answer.promise;
      return failure();
    }),
  );

  await user.click(screen.getByRole("button", { name: `Remove ${first.skill_name}` }));
  await waitFor(() => expect(button(first.skill_name)).not.toBeInTheDocument());
  expect(button(second.skill_name)).toHaveFocus();
  answer.resolve();

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  await waitFor(() => expect(button(first.skill_name)).toBeVisible());

  server.resetHandlers();
  await user.click(screen.getByRole("button", { name: `Remove ${first.skill_name}` }));
  expect(await screen.findByText(`${first.skill_name} removed`)).toBeVisible();
  expect(await api.listOwnSkills()).not.toContainEqual(first);
});

test("a name with an invisible character is refused at its field", async () => {
  const { user } = await open();
  const first = screen.getByLabelText("First Name");
  await user.clear(first);
  await user.paste("Ada\u202E");
  await user.click(about().getByRole("button", { name: "Save" }));

  await waitFor(() =>
    expect(first).toHaveAccessibleDescription(
      "First Name contains invisible characters. Type it instead of pasting it",
    ),
  );
});
