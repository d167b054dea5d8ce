import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/user-profile/";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
async function open() {
  const view = await renderRemote(routes, { path, as: "member" });
  await screen.findByRole("heading", { level: 1, name: "Amara Okafor" });
  await screen.findByRole("heading", { level: 2, name: "Activity" });
  return view;
}

const section = (name: string) => within(screen.getByRole("region", { name }));

test("shows name, location, bio, work, skills and the member's posts", async () => {
  await open();
  expect(await screen.findByText(/^\S.*, Canada$|^Canada$/)).toBeVisible();

  const [work] = await api.listWorkExperience();
  const [skill] = await api.listOwnSkills();
  expect(await section("Work Experience").findByRole("heading", { name: work?.title })).toBeVisible();
  expect(await section("Skills").findByText(skill?.skill_name ?? "")).toBeVisible();
  const posts = within(await screen.findByRole("list", { name: "Your posts" })).getAllByRole("article");
  expect(posts[0]).toHaveTextContent("Amara Okafor posted this");
});

test("nothing appears below a list that can still grow", async () => {
  const { promise: answered, resolve: answer } = deferred();
  server.use(http.get("*/api/home/work-experience/", () => answered));
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByRole("heading", { name: "Work Experience" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Skills" })).not.toBeInTheDocument();

  answer();

  expect(await screen.findByRole("heading", { name: "Skills" })).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Activity" })).toBeVisible();
});

test("shows no location if there is none", async () => {
  await signInAs("member");
  const own = await api.getUser({ id: sessionStore.getState().currUserId ?? "" });
  const nowhere = { location_country: "", location_state: "", location_city: "" };
  server.use(http.get("*/api/users/:id", () => HttpResponse.json({ ...own, ...nowhere })));
  await open();
  const about = section("About you");
  expect(await screen.findByRole("link", { name: "Add location" })).toBeVisible();
  expect(about.queryByText(/Canada/)).not.toBeInTheDocument();
});

test("adds a work experience; only the United States asks for a state", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Add work experience" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add work experience" }));

  await user.type(dialog.getByLabelText("Company Name"), "Canal Works");
  await user.type(dialog.getByLabelText("Title"), "Lock keeper");
  await user.selectOptions(dialog.getByLabelText("Job type"), "seasonal");
  await user.type(dialog.getByLabelText("Description"), "Kept the locks.");
  await user.selectOptions(dialog.getByLabelText("Country"), "Canada");
  expect(dialog.queryByLabelText("State")).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText("Country"), "United States");
  await user.selectOptions(dialog.getByLabelText("State"), "New-York");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Start: month" }), "April");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Start: year" }), "2021");
  await user.click(dialog.getByRole("button", { name: "Add" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const entry = section("Work Experience").getByRole("heading", { name: "Lock keeper" }).closest("li");
  expect(entry).toHaveTextContent("Canal Works · Seasonal");
  expect(entry).toHaveTextContent("Apr 2021 – Present · New York, United States");
  expect(entry).toHaveTextContent("Kept the locks.");
});

test("says at each field what is missing in a work experience", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Add work experience" }));
  const dialog = within(await screen.findByRole("dialog"));

  await user.click(dialog.getByRole("button", { name: "Add" }));

  await waitFor(() =>
    expect(dialog.getByLabelText("Company Name")).toHaveAccessibleDescription("Company Name is required"),
  );
  expect(dialog.getByLabelText("Title")).toHaveAccessibleDescription("Title is required");
  expect(dialog.getByLabelText("Job type")).toHaveAccessibleDescription("Job type is required");
  expect(dialog.getByLabelText("Description")).toHaveAccessibleDescription(/Description is required/);
  expect(dialog.getByLabelText("Company Name")).toHaveFocus();
});

test("a skill that is clicked moves to the selected list, back, and into the profile", async () => {
  const { user } = await open();
  const [first, second] = await api.listSkillsNotAdded();
  if (!first || !second) throw new Error("there are skills to add");
  await user.click(screen.getByRole("button", { name: "Add skills" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add skills" }));
  const available = within(await dialog.findByRole("list", { name: "Available skills" }));

  await user.click(available.getByRole("button", { name: `Select ${first.skill_name}` }));
  await user.click(available.getByRole("button", { name: `Select ${second.skill_name}` }));
  expect(available.queryByRole("button", { name: `Select ${first.skill_name}` })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: `Remove ${first.skill_name}` }));
  expect(available.getByRole("button", { name: `Select ${first.skill_name}` })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Add" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(section("Skills").getByText(second.skill_name)).toBeVisible();
  expect(section("Skills").queryByText(first.skill_name)).not.toBeInTheDocument();
});

test("skills can be picked with only the keyboard", async () => {
  const { user } = await open();
  const skills = await api.listSkillsNotAdded();
  const [first, second, third] = skills;
  const last = skills.at(-1);
  if (!first || !second || !third || !last) throw new Error("there are skills to add");
  await user.click(screen.getByRole("button", { name: "Add skills" }));
  const dialog = within(await screen.findByRole("dialog"));
  const filter = await dialog.findByRole("searchbox", { name: "Filter skills" });

  await user.type(filter, `${last.skill_name}{Enter}`);
  expect(dialog.getByRole("button", { name: `Remove ${last.skill_name}` })).toBeVisible();
  expect(filter).toHaveValue("");
  await user.tab();
  await user.keyboard("{ArrowDown}{Enter}");

  expect(dialog.getByRole("button", { name: `Remove ${second.skill_name}` })).toBeVisible();
  expect(dialog.getByRole("button", { name: `Select ${third.skill_name}` })).toHaveFocus();
});

test("asks for at least one skill", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Add skills" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("list", { name: "Available skills" });

  await user.click(dialog.getByRole("button", { name: "Add" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent("Choose at least one skill");
});

test("a section that fails says so and can be retried, and the others are shown", async () => {
  server.use(http.get("*/api/home/work-experience/", failure, { once: true }));
  const { user } = await open();
  const work = section("Work Experience");
  expect(await work.findByRole("alert")).toHaveTextContent("Couldn't load your work experience");
  expect(await section("Skills").findAllByRole("listitem")).not.toHaveLength(0);

  await user.click(work.getByRole("button", { name: "Retry" }));

  expect((await work.findAllByRole("listitem")).length).toBeGreaterThan(0);
});

test("says what is missing and what to do", async () => {
  server.use(
    http.get("*/api/home/work-experience/", () => HttpResponse.json([])),
    http.get("*/api/home/user/skills/", () => HttpResponse.json([])),
    http.get("*/api/users/posts/:id", () => HttpResponse.json([])),
  );
  await open();
  expect(await section("Work Experience").findByText(/^Add where you have worked/)).toBeVisible();
  expect(await section("Skills").findByText(/^Add your skills/)).toBeVisible();
  expect(await screen.findByText("No posts yet")).toBeVisible();
});
