import { MemoryRouter } from "@guildway/shared/router";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { World } from "../api/open-world";
import { readConditions } from "../conditions";
import { setConditions, syncAddress } from "../conditions-store";
import { type Step, writeRecording } from "../recording/recording";
import { Panel } from "./panel";

const onPersona = jest.fn(async () => undefined);
const expireSessions = jest.fn(async () => undefined);
const world: World = {
  fetch: async () => new Response(),
  fetchMedia: async () => new Response(),
  signIn: () => Promise.reject(new Error("not asked for here")),
  expireSessions,
  readMailbox: async () => [
    {
      id: "1",
      to: "ada@example.com",
      subject: "Verify",
      text: "x",
      links: ["http://localhost/register/verify-email?token=1"],
    },
  ],
};

function show(isOpen = true) {
  jest.spyOn(globalThis, "matchMedia").mockReturnValue(Object.assign(matchMedia(""), { matches: true }));
  setConditions(readConditions("", "member").conditions);
  render(
    <MemoryRouter>
      <Panel remote="mf-jobs" world={isOpen ? world : undefined} onPersona={onPersona} />
    </MemoryRouter>,
  );
}

afterEach(() => jest.restoreAllMocks());

test("the panel's settings are in the address", async () => {
  show();
  expect(location.search).toBe("?persona=member&scenario=full");
  await userEvent.selectOptions(screen.getByLabelText("Network"), "offline");
  await userEvent.selectOptions(screen.getByLabelText("Theme"), "dark");
  await userEvent.clear(screen.getByLabelText("Delay in ms"));
  await userEvent.type(screen.getByLabelText("Delay in ms"), "800");
  expect(location.search).toBe("?persona=member&scenario=full&network=offline&delay=800&theme=dark");
});

test("a delay that is too long is refused, and the last valid one stays", async () => {
  show();
  await userEvent.type(screen.getByLabelText("Delay in ms"), "999999");
  expect(screen.getByRole("alert")).toHaveTextContent("Enter 0 to 60000");
  expect(screen.getByLabelText("Delay in ms")).toBeInvalid();
  expect(location.search).not.toContain("999999");
});

test("faults are added, replaced and removed", async () => {
  show();
  await userEvent.click(screen.getByText("Faults (0)"));
  await userEvent.selectOptions(await screen.findByLabelText("Endpoint"), "applyToJob");
  await userEvent.selectOptions(screen.getByLabelText("Fails with"), "job-closed");
  await userEvent.click(screen.getByRole("button", { name: "Add fault" }));
  await userEvent.selectOptions(screen.getByLabelText("Fails with"), "offline");
  await userEvent.click(screen.getByRole("button", { name: "Add fault" }));
  expect(location.search).toContain("&fail=applyToJob:offline");
  await userEvent.click(screen.getByRole("button", { name: "Remove the fault of applyToJob" }));
  expect(location.search).not.toContain("fail");
  expect(screen.getByText("Every endpoint answers.")).toBeVisible();
});

test("going back to an older address updates it to the current settings", () => {
  show();
  syncAddress();
  history.replaceState(null, "", "?persona=recruiter#/here");
  globalThis.dispatchEvent(new PopStateEvent("popstate"));
  expect(location.search + location.hash).toBe("?persona=member&scenario=full#/here");
});

test("until the database has started, nobody can be signed in", () => {
  show(false);
  expect(screen.getByLabelText("Persona")).toBeDisabled();
  expect(screen.getByRole("button", { name: "Expire session" })).toBeDisabled();
});

test("a persona is chosen, the session expired and the mail read", async () => {
  show();
  await userEvent.selectOptions(screen.getByLabelText("Persona"), "recruiter");
  expect(onPersona).toHaveBeenCalledWith("recruiter");
  await userEvent.click(screen.getByRole("button", { name: "Expire session" }));
  expect(expireSessions).toHaveBeenCalled();
  await userEvent.click(screen.getByText("Mail"));
  expect(await screen.findByRole("link", { name: "/register/verify-email?token=1" })).toBeVisible();
});

test("what axe finds on the page is listed, and what is in the panel isn't the page's", async () => {
  // Not in jsdom; axe can do without.
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  show();
  const { rerender } = render(
    <main>
      <h1>Jobs</h1>
      {/* biome-ignore lint/a11y/useAltText: this is what is found. */}
      <img src="logo.png" />
    </main>,
  );
  await userEvent.click(screen.getByText("Accessibility"));
  await userEvent.click(await screen.findByRole("button", { name: "Check this page" }));
  const problems = within(await screen.findByRole("list", { name: "Accessibility problems" }));
  expect(problems.getByText(/Images must have alternative text \(critical\)/)).toHaveTextContent(/: img$/);
  expect(problems.getByRole("link", { name: "image-alt" })).toBeVisible();

  rerender(
    <main>
      <h1>Jobs</h1>
    </main>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Check this page" }));
  await waitFor(() => expect(screen.queryByText(/image-alt/)).not.toBeInTheDocument());
});

test("the recording of the address is done again step by step, and stops at what the page no longer has", async () => {
  show();
  const onSave = jest.fn();
  render(
    <button type="button" onClick={onSave}>
      Save
    </button>,
  );
  const save = { by: "role", role: "button", name: "Save" } as const;
  const steps: Step[] = [
    { act: "set", search: "?persona=recruiter&scenario=full&network=offline" },
    { act: "click", at: save, calls: ["saveJob 500"] },
    { act: "click", at: { ...save, name: "Gone" } },
  ];
  const record = writeRecording({ search: "?persona=member&scenario=full", hash: "", steps });
  act(() => setConditions({ record }));
  expect(location.search).toContain(`&record=${record}`);
  await userEvent.click(screen.getByText("Recording"));
  const listed = within(await screen.findByRole("list", { name: "Steps" }));
  await userEvent.click(screen.getByRole("button", { name: "Next step" }));
  expect(await listed.findByText(/Set persona=recruiter.*\(done\)/)).toBeVisible();
  expect(onPersona).toHaveBeenCalledWith("recruiter");
  expect(screen.getByLabelText("Network")).toHaveValue("offline");
  expect(onSave).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole("button", { name: "Play to the end" }));
  expect(await listed.findByText("Click the button “Save” (done)")).toBeVisible();
  expect(onSave).toHaveBeenCalledTimes(1);
  jest.spyOn(performance, "now").mockReturnValue(Number.MAX_SAFE_INTEGER);
  expect(await screen.findByRole("alert")).toHaveTextContent("can't click the button “Gone”");
});

test("a tab that is to record begins once its database has started, and shows each step", async () => {
  sessionStorage.setItem("recording", "on");
  show();
  expect(await screen.findByRole("button", { name: "Stop recording" })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Network"), "slow");
  await userEvent.click(screen.getByRole("button", { name: "Expire session" }));
  const steps = within(await screen.findByRole("list", { name: "Steps" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Set persona=member, scenario=full, network=slow",
    "Expire the session",
  ]);
  sessionStorage.clear();
});

test("the link is copied as it is in the address", async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, "writeText");
  show();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(writeText).toHaveBeenCalledWith(location.href);
});
