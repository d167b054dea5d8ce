import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { secondRecruiter } from "@guildway/shared/testing/second-recruiter";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { setWindowWidth } from "@guildway/shared/testing/window-width";
import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { anOpenApplication } from "../testing/an-open-application";

async function openDialog(path: string, name: string) {
  const view = await renderRemote(routes, { path, as: "recruiter" });
  await screen.findByRole("heading", { level: 2, name });
  await view.user.click(screen.getByRole("button", { name: "Discuss" }));
  return { ...view, dialog: within(await screen.findByRole("dialog", { name: `Discuss ${name}` })) };
}

beforeEach(() => setWindowWidth(85));

test("an application is discussed with colleagues who are chosen", async () => {
  const { companyId, name, path } = await anOpenApplication();
  const colleague = await secondRecruiter(companyId);
  const { user, dialog } = await openDialog(path, name);
  await user.click(await dialog.findByRole("checkbox", { name: new RegExp(`^${colleague.name}`) }));
  await user.click(dialog.getByRole("button", { name: "Open discussion" }));
  expect(await screen.findByText(/^Elsewhere: \/signed-in\/messages\//)).toBeVisible();
  const { items } = await api.listConversations();
  const [first] = items;
  expect(first?.name).toBe(`About ${name}`);
  const { members } = await api.getConversation({ id: first?.id ?? "" });
  expect(members.map(({ user_id }) => user_id)).toContain(colleague.user_id);
});

test("who recruits alone learns who can join", async () => {
  const { name, path } = await anOpenApplication();
  server.use(http.get("*/api/users/company/employees/:id", () => HttpResponse.json([])));
  const { dialog } = await openDialog(path, name);
  expect(await dialog.findByText(/^Nobody else recruits for your company yet/)).toBeVisible();
});

test("says that colleagues or the discussion couldn't be loaded, and tries again", async () => {
  const { name, path } = await anOpenApplication();
  server.use(
    http.get("*/api/users/company/employees/:id", () => HttpResponse.error(), { once: true }),
    http.post("*/api/applications/:id/discussion", () => HttpResponse.error()),
  );
  const { user, dialog } = await openDialog(path, name);
  expect(await dialog.findByText(/^Couldn't load your colleagues/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByRole("group", { name: /Add colleagues/ })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Open discussion" }));
  expect(await screen.findByText(/^Couldn't open the discussion/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Open discussion" })).toBeVisible();
});

test("names whom the server refuses", async () => {
  const { companyId, name, path } = await anOpenApplication();
  const colleague = await secondRecruiter(companyId);
  server.use(
    http.post("*/api/applications/:id/discussion", () =>
      HttpResponse.json(
        {
          status: 422,
          title: "Invalid",
          errors: [{ path: "user_ids.0", message: "This person can't be added" }],
        },
        { status: 422 },
      ),
    ),
  );
  const { user, dialog } = await openDialog(path, name);
  await user.click(await dialog.findByRole("checkbox", { name: new RegExp(`^${colleague.name}`) }));
  await user.click(dialog.getByRole("button", { name: "Open discussion" }));
  expect(
    await screen.findByText(`Couldn't open the discussion – ${colleague.name}: This person can't be added`),
  ).toBeVisible();
});

test("adds nobody who has stopped recruiting since they were chosen", async () => {
  const { companyId, name, path } = await anOpenApplication();
  const colleague = await secondRecruiter(companyId);
  const { user, dialog, queryClient } = await openDialog(path, name);
  await user.click(await dialog.findByRole("checkbox", { name: new RegExp(`^${colleague.name}`) }));
  server.use(http.get("*/api/users/company/employees/:id", () => HttpResponse.json([])));
  await act(() => queryClient.invalidateQueries());
  await dialog.findByText(/^Nobody else recruits for your company yet/);
  const sent = jest.fn();
  server.events.on("request:start", ({ request }) => {
    if (request.url.endsWith("/discussion")) void request.clone().json().then(sent);
  });
  await user.click(dialog.getByRole("button", { name: "Open discussion" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ user_ids: [] }));
});
