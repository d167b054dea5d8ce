import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/user-profile/";

async function open() {
  const view = await renderRemote(routes, { path, as: "member" });
  await screen.findByRole("heading", { level: 2, name: "Activity" });
  return view;
}

const section = (name: string) => within(screen.getByRole("region", { name }));
const own = () => api.getUser({ id: sessionStore.getState().currUserId ?? "" });

async function deleteAll(): Promise<void> {
  for (const { id } of await api.listProfileEntries()) await api.deleteProfileEntry({ id });
}

test("shows the entries of each kind", async () => {
  await open();
  expect(section("Education").getByRole("heading", { name: "University of Waterloo" })).toBeVisible();
  expect(section("Certificates").getByText(/^Issued /)).toBeVisible();
  expect(section("Projects").getByRole("heading", { name: "Speed River repair drawings" })).toBeVisible();
  expect(section("Volunteering").getByText("Guelph Arts Council")).toBeVisible();
  expect(section("Volunteering").getByText(/– Present/)).toBeVisible();
  expect(section("Publications").getByRole("link", { name: "Show publication" })).toHaveAttribute(
    "href",
    "https://bridges.example/rivets-in-shear",
  );
  // One date isn't a period.
  expect(section("Awards").getByText(/^\w{3} \d{4}$/)).toBeVisible();
  expect(section("Languages").getByText("Conversational")).toBeVisible();
  const link = section("Links").getByRole("link", { name: "Bridge notebook" });
  expect(link).toHaveAttribute("href", "https://bridges.example/amara");
  expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
});

test("a certificate may expire in the future", async () => {
  const { user } = await open();
  await user.click(section("Certificates").getByRole("button", { name: "Add certificate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add certificate" }));
  const nextYear = String(new Date().getFullYear() + 1);
  const years = (name: string) => within(dialog.getByRole("combobox", { name })).getAllByRole("option");
  expect(years("Expires: year").map(({ textContent }) => textContent)).toContain(nextYear);
  expect(years("Issued: year").map(({ textContent }) => textContent)).not.toContain(nextYear);
});

test.each([
  { region: "Work Experience", dialog: "Edit work experience", label: "Title" },
  { region: "Education", dialog: "Edit education", label: "School" },
])("$dialog keeps what was typed if it is left or fails, and Cancel discards it", async (part) => {
  const { user } = await open();
  const edit = async () => {
    const [menu] = section(part.region).getAllByRole("button", { name: /^(?!Add)/ });
    if (menu) await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    return within(await screen.findByRole("dialog", { name: part.dialog }));
  };
  const field = async () => (await edit()).getByLabelText(part.label);
  const input = await field();
  const before = (input as HTMLInputElement).value;
  await user.type(input, " of old");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  const again = await field();
  await waitFor(() => expect(again).toHaveValue(`${before} of old`));
  server.use(http.put("*/api/me/*", () => HttpResponse.json({ title: "No", status: 500 }, { status: 500 })));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(again).toHaveValue(`${before} of old`);

  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await field()).toHaveValue(before);
});

test("an entry is edited and deleted", async () => {
  const { user } = await open();
  const menu = () => section("Links").getByRole("button", { name: "Bridge notebook" });
  await user.click(menu());
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit link" }));
  await user.clear(dialog.getByLabelText("Address"));
  await user.type(dialog.getByLabelText("Address"), "example.com/notes{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(section("Links").getByRole("link", { name: "Bridge notebook" })).toHaveAttribute(
    "href",
    "https://example.com/notes",
  );

  await user.click(menu());
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));

  await waitFor(() => expect(screen.queryByRole("region", { name: "Links" })).not.toBeInTheDocument());
  expect(section("Add to your profile").getByRole("button", { name: "Add link" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("an edit made elsewhere is shown before it is overwritten", async () => {
  const { user } = await open();
  await user.click(section("Education").getByRole("button", { name: /University of Waterloo/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit education" }));
  const school = dialog.getByLabelText("School");
  const entry = (await api.listProfileEntries()).find(({ kind }) => kind === "education");
  if (!entry) throw new Error("there is education");
  await api.updateProfileEntry({ ...entry, organisation: "McMaster University" });

  await user.clear(school);
  await user.type(school, "Queen's University{Enter}");

  const conflict = within(await screen.findByRole("alertdialog"));
  expect(conflict.getByText("McMaster University")).toBeVisible();
  await user.click(conflict.getByRole("button", { name: "Save over it" }));
  expect(await screen.findByRole("heading", { name: "Queen's University" })).toBeVisible();
});

test("shows a custom headline below the name, and whether the member is open to work", async () => {
  const member = await signInAs("member").then(own);
  const { version } = await api.updateProfile({ ...member, headline: "Reads rivets" });
  await api.updateOpenToWork({ open_to_work: "recruiters", version });
  await open();
  expect(section("About you").getByText("Reads rivets")).toBeVisible();
  expect(section("About you").getByText("Open to work, for recruiters")).toBeVisible();
});

test("a skill that isn't in the list is added by typing, with the pointer or Enter", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Add skills" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add skills" }));
  const filter = await dialog.findByRole("searchbox", { name: "Filter skills" });

  await user.click(filter);
  await user.paste("bell  ringing");
  await user.click(dialog.getByRole("button", { name: "Add “bell ringing”" }));
  expect(dialog.getByRole("button", { name: "Remove bell ringing" })).toBeVisible();
  await user.paste("organ tuning");
  await user.keyboard("{Enter}");
  await user.click(dialog.getByRole("button", { name: "Add" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(section("Skills").getByText("bell ringing")).toBeVisible();
  expect(section("Skills").getByText("organ tuning")).toBeVisible();
});

// Last: the tests share the demo's database.
test("a missing part is offered, and becomes a section once it is added", async () => {
  const first = await open();
  await deleteAll();
  first.unmount();
  const { user } = await open();
  expect(screen.queryByRole("region", { name: "Languages" })).not.toBeInTheDocument();

  await user.click(section("Add to your profile").getByRole("button", { name: "Add language" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add language" }));
  await user.type(dialog.getByLabelText("Language"), "Croatian");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(dialog.getByLabelText("Level")).toHaveAccessibleDescription("Choose a level"));
  await user.selectOptions(dialog.getByLabelText("Level"), "Fluent");
  await user.click(dialog.getByRole("button", { name: "Add" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(section("Languages").getByRole("heading", { name: "Croatian" })).toBeVisible();
  expect(
    section("Add to your profile").queryByRole("button", { name: "Add language" }),
  ).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});
