import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { readConditions } from "../conditions";
import { setConditions } from "../conditions-store";
import { logRequest } from "../requests/request-log";
import { playwrightTest } from "./playwright-test";
import { startRecording } from "./recorder";
import { type Recording, readRecording, wordsOf, writeRecording } from "./recording";
import { replayStep, StepError } from "./replay";

/** A page with everything that a step can be about. */
function Page() {
  const [sent, setSent] = useState<string[]>([]);
  const [note, setNote] = useState("");
  return (
    <>
      <section aria-label="Test panel">
        <button type="button">Copy link</button>
      </section>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          logRequest({ method: "POST", path: "/api/jobs/1/apply", endpoint: "applyToJob" })({ status: 500 });
          setSent([...sent, note]);
        }}
      >
        <label htmlFor="note">Note</label>
        <input id="note" value={note} onChange={({ target }) => setNote(target.value)} />
        <label htmlFor="kind">Kind</label>
        <select id="kind">
          <option>Full-time</option>
          <option>Part-time</option>
        </select>
        <label>
          <input type="checkbox" /> Remote
        </label>
        <button type="submit">Apply</button>
      </form>
      <button type="button">Save</button>
      <button
        type="button"
        onClick={({ currentTarget }) => currentTarget.setAttribute("aria-pressed", "true")}
      >
        Save
      </button>
      <p role="status">{sent.join("; ")}</p>
    </>
  );
}

beforeEach(() => setConditions(readConditions("", "member").conditions));

async function record(): Promise<Recording> {
  const stop = startRecording();
  await userEvent.type(screen.getByLabelText("Note"), "Hi {{there}");
  await userEvent.selectOptions(screen.getByLabelText("Kind"), "Part-time");
  await userEvent.click(screen.getByText("Remote"));
  setConditions({ fail: [{ endpoint: "applyToJob", kind: 500 }] });
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  await userEvent.click(screen.getByRole("button", { name: "Copy link" }));
  await userEvent.click(screen.getAllByRole("button", { name: "Save" })[1] as Element);
  return stop();
}

test("what is typed, chosen, clicked and set is recorded, with the calls that follow, and not what the panel's own buttons do", async () => {
  render(<Page />);
  const { steps, search } = await record();
  expect(search).toBe("?persona=member&scenario=full");
  expect(steps.map((step) => [wordsOf(step), step.calls])).toEqual([
    ["Type “Hi {there}” into “Note”", undefined],
    ["Choose “Part-time” in “Kind”", undefined],
    ["Click the checkbox “Remote”", undefined],
    ["Set persona=member, scenario=full, fail=applyToJob:500", undefined],
    ["Click the button “Apply”", ["applyToJob 500"]],
    ["Click the button “Save” (number 2)", undefined],
  ]);
});

test("somebody else does the same, step by step, from the link alone", async () => {
  const { unmount } = render(<Page />);
  const link = writeRecording(await record());
  unmount();
  setConditions(readConditions("", "member").conditions);

  render(<Page />);
  const set = jest.fn(async () => undefined);
  for (const step of readRecording(link)?.steps ?? [])
    await replayStep(step, { set, expire: async () => undefined });
  expect(screen.getByLabelText("Note")).toHaveValue("Hi {there}");
  expect(screen.getByLabelText("Kind")).toHaveValue("Part-time");
  expect(screen.getByLabelText("Remote")).toBeChecked();
  expect(screen.getByRole("status")).toHaveTextContent("Hi {there}");
  expect(screen.getAllByRole("button", { name: "Save" })[1]).toBePressed();
  expect(set).toHaveBeenCalledWith(
    expect.objectContaining({ fail: [{ endpoint: "applyToJob", kind: 500 }], persona: "member" }),
  );
});

test("a step that the page no longer has says so", async () => {
  render(<p>Nothing here</p>);
  jest.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(20_000);
  const step = { act: "click", at: { by: "role", role: "button", name: "Apply" } } as const;
  const replayed = replayStep(step, { set: async () => undefined, expire: async () => undefined });
  await expect(replayed).rejects.toThrow(
    new StepError("The page isn't as it was: can't click the button “Apply”."),
  );
  jest.restoreAllMocks();
});

test.each(["", "abc", btoa("{}"), btoa('{"search":"","hash":"","steps":[{"act":"run"}]}')])(
  "a link that was cut off or changed isn't a recording: %j",
  (text) => {
    expect(readRecording(text)).toBeUndefined();
    expect(readConditions(`?record=${text}`, "member").problems).toEqual(
      text === "" ? [] : ["record can't be read: the link is incomplete. Ask for it again."],
    );
  },
);

test("it is saved as a Playwright test", async () => {
  render(<Page />);
  const code = playwrightTest("mf-jobs", { ...(await record()), hash: "#/jobs/1" });
  expect(code).toContain("/mf-jobs/?persona=member&scenario=full#/jobs/1`);");
  expect(code).toContain('await page.getByLabel("Note", { exact: true }).fill("Hi {there}");');
  expect(code).toContain(
    'await page.getByLabel("Kind", { exact: true }).selectOption({ label: "Part-time" });',
  );
  expect(code).toContain('await page.getByRole("checkbox", { name: "Remote", exact: true }).click();');
  expect(code).toContain('.getByLabel("Endpoint").selectOption("applyToJob");');
  expect(code).toContain('.getByLabel("Fails with").selectOption("500");');
  expect(code).toContain("// Click the button “Apply”, then applyToJob 500");
  expect(code).toContain('await page.getByRole("button", { name: "Save", exact: true }).nth(1).click();');
});
