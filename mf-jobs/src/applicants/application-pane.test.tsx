import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { secondRecruiter } from "@guildway/shared/testing/second-recruiter";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { setWindowWidth } from "@guildway/shared/testing/window-width";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { anOpenApplication } from "../testing/an-open-application";

// Its library is an ES module that needs a canvas; the browser tests show documents.
jest.mock("../documents/pdf-view", () => ({ PdfView: ({ name }: { name: string }) => name }));

beforeEach(() => setWindowWidth(85));

test("a colleague's newer decision is shown, and can be kept or overruled", async () => {
  const { application, companyId, name, path } = await anOpenApplication();
  const { id } = application;
  const colleague = await secondRecruiter(companyId);
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name });
  await colleague.write("PATCH", `/applications/${id}`, { status: "offer" });

  await user.keyboard("5");
  const dialog = await screen.findByRole("alertdialog", { name });
  expect(dialog).toHaveAccessibleDescription(`${colleague.name} set this to Offer just now.`);
  await user.click(within(dialog).getByRole("button", { name: "Keep Offer" }));
  expect(await api.getApplication({ id })).toMatchObject({ status: "offer" });

  await user.click(await screen.findByRole("link", { name: new RegExp(`^${name}`) }));
  const decide = within(await screen.findByRole("region", { name: "Decide" }));
  await waitFor(() => expect(decide.getByRole("button", { name: "Offer" })).toBeDisabled());
  await colleague.write("PATCH", `/applications/${id}`, { status: "hired" });
  await user.click(decide.getByRole("button", { name: /^Reject/ }));
  await user.click(await screen.findByRole("button", { name: "Set to Rejected anyway" }));
  await waitFor(async () => expect(await api.getApplication({ id })).toMatchObject({ status: "rejected" }));
});

test("a message is written from a template and previewed as the applicant will read it", async () => {
  const { application, companyId, name, path } = await anOpenApplication();
  const { first_name } = application.applicant;
  await api.createMessageTemplate({ companyId, name: "Call", text: "Dear {first_name}, let's talk." });
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name });
  await user.keyboard("m");
  const dialog = within(await screen.findByRole("dialog", { name: `Message to ${first_name}` }));
  await user.click(dialog.getByRole("button", { name: `Send to ${first_name}` }));
  expect(dialog.getByText("Write a message, or choose a template")).toBeVisible();

  const unknown = "{firstname} can't be filled in. Use {first_name}, {job_title} or {company_name}";
  await user.click(dialog.getByLabelText("Message"));
  await user.paste("Dear {firstname}");
  expect(dialog.getByText(unknown)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: `Send to ${first_name}` }));
  expect(dialog.getByText(unknown)).toBeVisible();

  await dialog.findByRole("option", { name: "Call" });
  await user.clear(dialog.getByLabelText("Message"));
  await user.paste("I liked your answers.");
  await user.selectOptions(dialog.getByLabelText("Template"), "Call");
  expect(dialog.getByLabelText("Message")).toHaveValue(
    "I liked your answers.\n\nDear {first_name}, let's talk.",
  );
  await user.clear(dialog.getByLabelText("Message"));
  await user.selectOptions(dialog.getByLabelText("Template"), "Call");
  const preview = dialog.getByRole("region", { name: "Preview" });
  expect(preview).toHaveTextContent(`Dear ${first_name}, let's talk.`);
  await user.click(dialog.getByRole("button", { name: `Send to ${first_name}` }));
  expect(await screen.findByText(`Message to ${name}. We'll notify them in 10 seconds.`)).toBeVisible();
  const history = within(screen.getByRole("region", { name: "History" }));
  expect(await history.findByText(`Dear ${first_name}, let's talk.`)).toBeVisible();
});

test("a message that couldn't be sent is there when the dialog is opened again, until it is sent", async () => {
  const { application, name, path } = await anOpenApplication();
  const { first_name } = application.applicant;
  const broken = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
  let isBroken = true;
  server.use(http.post("*/jobs/:id/application-decisions", () => (isBroken ? broken() : undefined)));
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name });
  const open = async () => {
    await user.keyboard("m");
    return within(await screen.findByRole("dialog", { name: `Message to ${first_name}` }));
  };
  const first = await open();
  await user.type(first.getByLabelText("Message"), "We liked your answers");
  await user.click(first.getByRole("button", { name: `Send to ${first_name}` }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const again = await open();
  expect(again.getByLabelText("Message")).toHaveValue("We liked your answers");
  isBroken = false;
  await user.click(again.getByRole("button", { name: `Send to ${first_name}` }));
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain("We liked your answers"));
});

test("templates are made, changed and deleted", async () => {
  const { name, path } = await anOpenApplication();
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name });
  await user.keyboard("m");
  await user.click(await screen.findByRole("button", { name: "Edit templates" }));
  await user.click(await screen.findByRole("button", { name: "New template" }));
  const made = within(await screen.findByRole("dialog", { name: "New template" }));
  await user.type(made.getByLabelText("Name"), "Thanks");
  await user.type(made.getByLabelText("Message"), "Thank you");
  await user.click(made.getByRole("button", { name: "Save" }));

  await user.click(await screen.findByRole("button", { name: "Edit Thanks" }));
  const begun = within(await screen.findByRole("dialog", { name: "Edit Thanks" }));
  await user.type(begun.getByLabelText("Name"), " a lot{Escape}");
  // Closed by accident, it keeps what was typed.
  await user.click(await screen.findByRole("button", { name: "Edit Thanks" }));
  const edited = within(await screen.findByRole("dialog", { name: "Edit Thanks" }));
  expect(edited.getByLabelText("Name")).toHaveValue("Thanks a lot");
  await user.click(edited.getByRole("button", { name: "Save" }));

  await user.click(await screen.findByRole("button", { name: "Delete Thanks a lot" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete Thanks a lot?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Thanks a lot")).not.toBeInTheDocument());
});

test("an interview is scheduled, rescheduled and canceled", async () => {
  const { application, name, path } = await anOpenApplication();
  const { id } = application;
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name });
  await user.keyboard("i");
  const dialog = within(await screen.findByRole("dialog", { name: /^Interview with/ }));
  await user.click(dialog.getByRole("button", { name: "Plan interview" }));
  expect(await dialog.findByText("Choose a date and time")).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText("Date")).toHaveFocus());
  await user.selectOptions(dialog.getByLabelText("Time zone"), "Europe/Berlin");
  const year = new Date().getFullYear() + 1;
  await user.type(dialog.getByLabelText("Date"), "9999-11-24");
  await user.type(dialog.getByLabelText("Time"), "10:00");
  await user.type(dialog.getByLabelText("Place or link"), "12 Quay Street");
  await user.click(dialog.getByRole("button", { name: "Plan interview" }));
  expect(await dialog.findByText("Choose a time within 2 years")).toBeVisible();
  await user.clear(dialog.getByLabelText("Date"));
  await user.type(dialog.getByLabelText("Date"), `${year}-11-24`);
  await user.click(dialog.getByRole("button", { name: "Plan interview" }));
  const card = within(await screen.findByRole("region", { name: "Interview" }));
  expect(card.getByText(new RegExp(`^\\w+, Nov 24, ${year}, 10:00 AM GMT\\+1$`))).toBeVisible();
  expect(await api.getApplication({ id })).toMatchObject({ status: "interview" });

  await user.click(card.getByRole("button", { name: "Change" }));
  const openChange = async () => within(await screen.findByRole("dialog", { name: "Change the interview" }));
  const begun = await openChange();
  await user.type(begun.getByLabelText("Place or link"), ", second floor{Escape}");
  await user.click(card.getByRole("button", { name: "Change" }));
  const kept = await openChange();
  expect(kept.getByLabelText("Place or link")).toHaveValue("12 Quay Street, second floor");
  await user.click(kept.getByRole("button", { name: "Cancel" }));
  await user.click(card.getByRole("button", { name: "Change" }));
  const change = await openChange();
  expect(change.getByLabelText("Place or link")).toHaveValue("12 Quay Street");
  expect(change.getByLabelText("Time")).toHaveValue("10:00");
  await user.clear(change.getByLabelText("Time"));
  await user.type(change.getByLabelText("Time"), "11:30");
  await user.click(change.getByRole("button", { name: "Save" }));
  expect(await card.findByText(new RegExp(`^\\w+, Nov 24, ${year}, 11:30 AM GMT\\+1$`))).toBeVisible();

  await user.click(card.getByRole("button", { name: "Call off" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Call off" }));
  expect(await card.findByText("Called off")).toBeVisible();
});

test("a text document is shown beside the answers; one that can't be shown says so", async () => {
  const { application, name, path } = await anOpenApplication();
  const file = { id: application.id, bytes: 12 };
  const upload = application.answers[0];
  if (!upload) throw new Error("a question was asked");
  const files = [
    { ...file, name: "letter.txt", media_type: "text/plain" },
    { ...file, id: application.job_id, name: "old.doc", media_type: "application/msword" },
  ];
  server.use(
    http.get(`*/api/applications/${application.id}`, () =>
      HttpResponse.json({ ...application, answers: [{ ...upload, texts: [], files }] }),
    ),
    http.get("*/api/application-files/:id", () => HttpResponse.text("Dear team")),
  );
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name });
  expect(await screen.findByRole("document", { name: "letter.txt" })).toHaveTextContent("Dear team");
  await user.click(screen.getByRole("button", { name: "Hide letter.txt" }));
  expect(screen.queryByRole("document")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Show old.doc" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Download old.doc" })).toBeVisible();
});

test.each([
  ["withdrawn", "Files are deleted when an application is withdrawn"],
  ["rejected", "No answer"],
])("an application that is %s shows in place of a file: %s", async (status, text) => {
  const { application, name, path } = await anOpenApplication();
  const [question] = application.answers;
  const answers = [{ ...question, question_type: "File Upload", texts: [], files: [] }];
  server.use(
    http.get(`*/api/applications/${application.id}`, () =>
      HttpResponse.json({ ...application, status, answers }),
    ),
  );
  await renderRemote(routes, { path, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name });
  expect(screen.getByText(text)).toBeVisible();
});
