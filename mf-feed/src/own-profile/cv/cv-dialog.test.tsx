import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../app";
import type { CvContent } from "./cv-content";
import type { CvOptions } from "./cv-options";

// Writing the PDF is tested in write-cv.test.ts.
const mockDownload = jest.fn<Promise<void>, [CvContent, CvOptions]>();
jest.mock("./download-cv", () => ({
  downloadCv: (...args: [CvContent, CvOptions]) => mockDownload(...args),
}));

beforeEach(() => mockDownload.mockReset().mockResolvedValue(undefined));
afterEach(() => {
  toast.clear();
  localStorage.clear();
});

async function open() {
  const view = await renderRemote(routes, { path: "/signed-in/feed/user-profile/", as: "member" });
  const download = await screen.findByRole("button", { name: "Download CV" });
  await waitFor(() => expect(download).toBeEnabled());
  return { ...view, download };
}

async function openDialog() {
  const view = await open();
  await view.user.click(screen.getByRole("button", { name: "More" }));
  await view.user.click(await screen.findByRole("menuitem", { name: "CV layout and paper" }));
  return { ...view, dialog: within(await screen.findByRole("dialog", { name: "CV" })) };
}

test("one click downloads the whole profile, in the paper size of the member's country", async () => {
  const { user, download } = await open();
  await user.click(download);

  expect(await screen.findByText("CV downloaded")).toBeVisible();
  const [content, options] = mockDownload.mock.lastCall ?? [];
  const { email } = await api.getSession();
  const [work] = await api.listWorkExperience();
  const entries = await api.listProfileEntries();
  expect(options).toEqual({ layout: "one-column", paper: "letter", with_email: true });
  expect(content).toMatchObject({ name: "Amara Okafor" });
  expect(content?.contact).toContainEqual({ text: email, note: "", url: `mailto:${email}` });
  expect(content?.work[0]).toMatchObject({ heading: work?.title, description: work?.description });
  const { education, certificates, projects, volunteering, publications, awards, languages, links, skills } =
    content ?? {};
  const parts = [
    education,
    certificates,
    projects,
    volunteering,
    publications,
    awards,
    languages,
    links,
  ].flat();
  for (const part of parts) expect(part).toBeDefined();
  expect(parts).toHaveLength(entries.length);
  expect(skills).toHaveLength((await api.listOwnSkills()).length);
});

test("the CV links to the public page while it is on", async () => {
  const { user, download } = await open();
  const { version } = await api.getPublicProfileSettings();
  await api.updatePublicProfile({ handle: "amara-okafor-cv", is_on: true, parts: ["work"], version });
  await user.click(download);
  await waitFor(() => expect(mockDownload).toHaveBeenCalled());
  const { contact = [] } = mockDownload.mock.lastCall?.[0] ?? {};
  expect(contact.at(-1)).toEqual({
    text: "localhost/in/amara-okafor-cv",
    note: "",
    url: "http://localhost/in/amara-okafor-cv",
  });
});

test("layout, paper and email are chosen once; the next click remembers them", async () => {
  const { user, dialog, download } = await openDialog();
  expect(dialog.getByRole("radio", { name: /^Letter/ })).toBeChecked();
  await user.click(dialog.getByRole("radio", { name: /^Two columns/ }));
  await user.click(dialog.getByRole("radio", { name: /^A4/ }));
  await user.click(dialog.getByRole("checkbox", { name: "Show my email address" }));
  await user.click(dialog.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const chosen = { layout: "two-columns", paper: "a4", with_email: false };
  expect(mockDownload.mock.lastCall?.[1]).toEqual(chosen);
  expect(JSON.stringify(mockDownload.mock.lastCall?.[0])).not.toContain("mailto:");

  await user.click(download);
  await waitFor(() => expect(mockDownload).toHaveBeenCalledTimes(2));
  expect(mockDownload.mock.lastCall?.[1]).toEqual(chosen);
});

test("a failure says so, and the choice stays open", async () => {
  mockDownload.mockRejectedValue(new Error("offline"));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole("radio", { name: /^Two columns/ }));
  await user.click(dialog.getByRole("button", { name: "Download" }));
  expect(await screen.findByText(/^Couldn't create your CV/)).toBeVisible();
  expect(dialog.getByRole("radio", { name: /^Two columns/ })).toBeChecked();
  expect(dialog.getByRole("button", { name: "Download" })).toBeEnabled();
});
