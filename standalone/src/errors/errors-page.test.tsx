import { readFileSync } from "node:fs";
import { join } from "node:path";
import { QueryClientProvider } from "@guildway/shared/query";
import { createQueryClient } from "@guildway/shared/query-client";
import { MemoryRouter } from "@guildway/shared/router";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorsPage } from "./errors-page";

/** The codes and statuses that docs/errors.md lists. */
const listed = readFileSync(join(__dirname, "../../../docs/errors.md"), "utf8");
const browserCodes = [...listed.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].flatMap(([, code]) => code ?? []);
// The connection of a request that is too slow (408) is closed before any page could show an answer.
const statuses = [...listed.matchAll(/^\| (?!408)(\d{3}) /gm)].flatMap(([, status]) => status ?? []);

function show(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ErrorsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  location.hash = "";
});

test("every code of docs/errors.md has its screen, and no other", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: /Show all/ }));
  const shown = screen.getAllByRole("alert").map((alert) => alert.lastElementChild?.textContent ?? "");
  expect(shown.filter((code) => /^[A-Z]/.test(code)).sort()).toEqual([...browserCodes].sort());
  expect(browserCodes.length).toBeGreaterThan(8);
});

test("every status of the server's refusals is in docs/errors.md", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: /Show all/ }));
  const shown = screen.getAllByRole("alert").map((alert) => alert.lastElementChild?.textContent ?? "");
  const refused = new Set(shown.flatMap((code) => /^(\d{3}) /.exec(code)?.[1] ?? []));
  expect([...refused].sort()).toEqual([...statuses].sort());
});

test("a code in the address is open, and the others are closed", () => {
  location.hash = "#REMOTE_TIMEOUT";
  show();
  expect(within(screen.getByRole("alert")).getByText("REMOTE_TIMEOUT")).toBeVisible();
});
