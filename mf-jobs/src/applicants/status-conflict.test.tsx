import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { secondRecruiter } from "@guildway/shared/testing/second-recruiter";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

/** An open application to a job of the demo recruiter, on the screen, and their colleague at the company. */
async function openApplication() {
  await signInAs("recruiter");
  for (const { company_id, is_admin } of (await api.listOwnCompanies()).items) {
    if (!is_admin) continue;
    for (const job of (await api.listOwnCompanyJobs({ companyId: company_id })).items) {
      const { items } = await api.listJobApplications({ id: job.id });
      const application = items.find(({ status }) => status !== "withdrawn" && status !== "offer");
      if (!application) continue;
      const colleague = await secondRecruiter(company_id);
      const path = `/signed-in/feed/user-companies/${company_id}/jobs/${job.id}/applications/${application.id}`;
      const view = await renderRemote(routes, { path, as: "recruiter" });
      await screen.findByLabelText("New status");
      return { ...view, application, colleague };
    }
  }
  throw new Error("the demo recruiter has a job with applications");
}

test("shows a colleague's newer decision, which can be kept or overwritten", async () => {
  const { user, application, colleague } = await openApplication();
  await colleague.write("PATCH", `/home/applications/${application.id}`, {
    status: "offer",
    note: "Welcome aboard",
  });
  await user.selectOptions(screen.getByLabelText("New status"), "Rejected");
  await user.type(screen.getByLabelText(/^Note to/), "We chose somebody else");
  await user.click(screen.getByRole("button", { name: "Save" }));

  const dialog = await screen.findByRole("alertdialog", { name: "This application has changed" });
  expect(dialog).toHaveAccessibleDescription(
    `${colleague.name} set this to Offer just now. Nothing you typed is lost.`,
  );
  const status = within(within(dialog).getByRole("region", { name: "Status" }));
  expect(status.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    expect.anything(),
    "Offer",
    "Rejected",
  ]);
  const note = within(within(dialog).getByRole("region", { name: /^Note to/ }));
  expect(note.getByText("Welcome aboard")).toBeVisible();
  expect(note.getByText("We chose somebody else")).toBeVisible();

  // Nothing is saved, nothing is lost.
  expect(within(dialog).getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByLabelText("New status")).toHaveDisplayValue("Rejected");
  expect(screen.getByLabelText(/^Note to/)).toHaveValue("We chose somebody else");
  expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
  expect(await api.getApplication({ id: application.id })).toMatchObject({ status: "offer" });

  // Asked again, they take what their colleague has decided …
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Use their version" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(screen.getByLabelText("New status")).toHaveDisplayValue("Offer");
  expect(screen.getByLabelText(/^Note to/)).toHaveValue("");

  // … and may then change it, knowing it.
  await user.selectOptions(screen.getByLabelText("New status"), "Interview");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^Status saved\./)).toBeVisible();
  expect(await api.getApplication({ id: application.id })).toMatchObject({ status: "interview" });

  // The page knows the version that it has just saved.
  await user.selectOptions(screen.getByLabelText("New status"), "In review");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect(await api.getApplication({ id: application.id })).toMatchObject({ status: "in review" }),
  );
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();

  await colleague.write("PATCH", `/home/applications/${application.id}`, { status: "offer" });
  await user.selectOptions(screen.getByLabelText("New status"), "Rejected");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Save over it" }));
  await waitFor(async () =>
    expect(await api.getApplication({ id: application.id })).toMatchObject({ status: "rejected" }),
  );
});

test("keeps a note being written when the application is refetched", async () => {
  const { user, queryClient, application, colleague } = await openApplication();
  await user.type(screen.getByLabelText(/^Note to/), "Half a sent");
  await colleague.write("PATCH", `/home/applications/${application.id}`, { status: "offer" });
  await queryClient.invalidateQueries();
  expect(await screen.findByText("Offer", { selector: "span" })).toBeVisible();
  expect(screen.getByLabelText(/^Note to/)).toHaveValue("Half a sent");

  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alertdialog", { name: "This application has changed" })).toBeVisible();
});
