import { type Conditions, readConditions } from "../conditions";
import { type Recording, type Step, type Target, wordsOf } from "./recording";

const PANEL = `page.getByRole("region", { name: "Test panel" })`;
const json = JSON.stringify;

/** Writes a recording as a Playwright test of the standalone site. */
export function playwrightTest(remote: string, { search, hash, steps }: Recording): string {
  const lines: string[] = [];
  let conditions = readConditions(search, "member").conditions;
  let hasOpenFaults = false;
  for (const step of steps) {
    lines.push("", `// ${wordsOf(step)}${step.calls ? `, then ${step.calls.join(", ")}` : ""}`);
    if (step.act === "set") {
      const next = readConditions(step.search, "member").conditions;
      const changes = settingChanges(conditions, next, hasOpenFaults);
      hasOpenFaults ||= changes.some((line) => line.includes("Faults"));
      lines.push(...changes);
      conditions = next;
    } else lines.push(lineOf(step));
  }
  return `import { expect, test } from "@playwright/test";

const SITE = process.env.STANDALONE_SITE ?? "http://localhost:3030";

test(${json(`${remote} does what was recorded`)}, async ({ page }) => {
  await page.goto(\`\${SITE}/${remote}/${`${search}${hash}`.replaceAll(/[`\\$]/g, "\\$&")}\`);
  await expect(${PANEL}.getByLabel("Persona")).toBeEnabled({ timeout: 120_000 });
${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}

  // Say here what the page must show now: await expect(page.getByRole("alert")).toHaveText("…");
});
`;
}

function lineOf(step: Exclude<Step, { act: "set" }>): string {
  switch (step.act) {
    case "click":
      return `await ${locatorOf(step.at)}.click();`;
    case "fill":
      return `await ${locatorOf(step.at)}.fill(${json(step.value)});`;
    case "choose":
      return `await ${locatorOf(step.at)}.selectOption({ label: ${json(step.value)} });`;
    case "press":
      return `await ${locatorOf(step.at)}.press(${json(step.key)});`;
    case "expire":
      return `await ${PANEL}.getByRole("button", { name: "Expire session" }).click();`;
  }
}

function locatorOf({ by, role, name, nth }: Target): string {
  const found = {
    role: `page.getByRole(${json(role)}, { name: ${json(name)}, exact: true })`,
    label: `page.getByLabel(${json(name)}, { exact: true })`,
    text: `page.getByText(${json(name)}, { exact: true })`,
  }[by];
  return nth === undefined ? found : `${found}.nth(${nth})`;
}

const FIELDS = { persona: "Persona", network: "Network", theme: "Theme", beside: "Second pane" } as const;

function settingChanges(from: Conditions, to: Conditions, hasOpenFaults: boolean): string[] {
  const fields = (["persona", "network", "theme", "beside"] as const)
    .filter((key) => from[key] !== to[key])
    .map((key) => `await ${PANEL}.getByLabel(${json(FIELDS[key])}).selectOption(${json(to[key])});`);
  const delay =
    from.delay === to.delay
      ? []
      : [`await ${PANEL}.getByLabel("Delay in ms").fill(${json(String(to.delay))});`];
  const kindIn = ({ fail }: Conditions, endpoint: string) =>
    fail.find((fault) => fault.endpoint === endpoint)?.kind;
  const added = to.fail.filter(({ endpoint, kind }) => kindIn(from, endpoint) !== kind);
  const removed = from.fail.filter(({ endpoint }) => kindIn(to, endpoint) === undefined);
  const open =
    added.length + removed.length > 0 && !hasOpenFaults
      ? [`await ${PANEL}.getByText(/^Faults \\(/).click();`]
      : [];
  return [
    ...fields,
    ...delay,
    ...open,
    ...removed.map(
      ({ endpoint }) =>
        `await ${PANEL}.getByRole("button", { name: ${json(`Remove the fault of ${endpoint}`)} }).click();`,
    ),
    ...added.flatMap(({ endpoint, kind }) => [
      `await ${PANEL}.getByLabel("Endpoint").selectOption(${json(endpoint)});`,
      `await ${PANEL}.getByLabel("Fails with").selectOption(${json(String(kind))});`,
      `await ${PANEL}.getByRole("button", { name: "Add fault" }).click();`,
    ]),
  ];
}
