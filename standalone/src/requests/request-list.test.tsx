import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { redact, redactPath } from "./redact";
import { RequestList } from "./request-list";
import { clearRequests, logRequest } from "./request-log";

beforeEach(() => clearRequests());

function log(endpoint: string, status: number, request?: unknown): void {
  const answered = logRequest({ method: "GET", path: `/api/${endpoint}`, endpoint, request });
  answered({ status, response: { title: `answer of ${endpoint}` } });
}

test("the newest request comes first, with its endpoint, status and duration", () => {
  log("getJob", 200);
  log("listJobs", 500);
  render(<RequestList />);
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent(/GET \/api\/listJobs\s*listJobs\s*500\s*\d+ ms/);
  expect(second).toHaveTextContent("getJob");
});

test("a filter looks at method, path, endpoint and status", async () => {
  log("getJob", 200);
  log("listJobs", 500);
  render(<RequestList />);
  await userEvent.type(screen.getByLabelText("Filter"), "jobs 500");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  await userEvent.type(screen.getByLabelText("Filter"), "x");
  expect(screen.getByText("No request matches the filter")).toBeVisible();
});

test("an open request shows both bodies, and can be copied", async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, "writeText");
  log("applyToJob", 200, { answers: ["Yes"] });
  render(<RequestList />);
  await user.click(screen.getByText("applyToJob"));
  const item = within(screen.getByRole("listitem"));
  expect(await item.findByText(/"Yes"/)).toBeVisible();
  expect(item.getByText(/answer of applyToJob/)).toBeVisible();
  await user.click(item.getByRole("button", { name: "Copy" }));
  const [copied] = writeText.mock.lastCall ?? [];
  expect(JSON.parse(copied ?? "")).toMatchObject({ endpoint: "applyToJob", status: 200 });
});

test("a request without an answer is waiting, and Clear empties the list", async () => {
  const answered = logRequest({ method: "POST", path: "/api/login/", endpoint: "login" });
  render(<RequestList />);
  expect(screen.getByText("waiting")).toBeVisible();
  act(() => answered({ status: "timeout", injected: true }));
  expect(screen.getByText("timeout (injected)")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.getByText("No requests yet")).toBeVisible();
});

test("passwords and tokens are hidden at any depth, and in addresses", () => {
  expect(redact({ email: "a@b.c", password: "x", more: [{ access_token: "y", new_password: "z" }] })).toEqual(
    {
      email: "a@b.c",
      password: "(hidden)",
      more: [{ access_token: "(hidden)", new_password: "(hidden)" }],
    },
  );
  expect(redact({ secret: "JBSWY3DP", uri: "otpauth://totp/x?secret=JBSWY3DP", code: "123456" })).toEqual({
    secret: "(hidden)",
    uri: "(hidden)",
    code: "(hidden)",
  });
  expect(redact({ recovery_codes: ["abcd-efgh"], status_code: "kept" })).toEqual({
    recovery_codes: "(hidden)",
    status_code: "kept",
  });
  expect(redactPath("https://x.example/api/register/verify-email?token=abc&limit=5")).not.toContain("abc");
});
