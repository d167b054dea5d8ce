import type { Registry } from "@guildway/shared/federation/registry";
import { QueryClient, QueryClientProvider } from "@guildway/shared/query";
import type { RemoteApp } from "@guildway/shared/remote";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "@guildway/shared/router";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { RemoteError } from "./errors";
import { RemoteOutlet } from "./remote-outlet";
import { createRemotes } from "./remotes";
import { RemotesContext } from "./remotes-context";

const registryWith = (entry: string): Registry => ({
  remotes: {
    "mf-jobs": {
      version: entry,
      title: "Jobs",
      mount: ["/jobs/*"],
      entry,
      preload: [],
      pages: {},
    },
    "mf-quiz": {
      version: "1",
      title: "Quiz",
      mount: ["/quiz"],
      entry: "/quiz.js",
      preload: [],
      pages: {},
    },
  },
});

const Jobs = () => <h1>Jobs</h1>;
const NewJobs = () => <h1>New jobs</h1>;
const Broken = () => {
  throw new TypeError("x is undefined");
};

const appWith = (Page: ComponentType): RemoteApp => ({
  routes: [{ path: "/jobs", page: async () => ({ Page }) }],
});

const unreachable = () => Promise.reject(new RemoteError("REMOTE_ENTRY_UNREACHABLE", "mf-jobs", "/v1.js"));

const frozen = () => Promise.reject(new RemoteError("REMOTE_FROZEN", "mf-jobs", "/v1.js"));

let fetchSpy: jest.SpyInstance;
let loadApp: jest.Mock<Promise<RemoteApp>>;
let fetchRegistry: jest.Mock<Promise<Registry>>;

beforeEach(() => {
  fetchSpy = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
  // React writes every caught error to the console.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  loadApp = jest.fn(async (name: string) => (name === "mf-quiz" ? { routes: [] } : appWith(Jobs)));
  fetchRegistry = jest.fn(async () => registryWith("/v1.js"));
});

afterEach(() => jest.restoreAllMocks());

async function open(path: string, onShown?: () => void): Promise<void> {
  const registry = registryWith("/v1.js");
  const remotes = createRemotes({ registry, fetchRegistry, loadApp, ...(onShown && { onShown }) });
  const frame = (
    <>
      <input aria-label="Draft" />
      <Link to="/jobs">Jobs</Link>
      <Link to="/jobs/7">A job</Link>
      <Outlet />
    </>
  );
  const outlet = <RemoteOutlet fallback={<p>Loading</p>} notFound={<h1>Page not found</h1>} />;
  const router = createMemoryRouter([{ element: frame, children: [{ path: "*", element: outlet }] }], {
    initialEntries: [path],
  });
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <RemotesContext value={remotes}>
        <RouterProvider router={router} />
      </RemotesContext>
    </QueryClientProvider>
  );
  // A component suspended by `use` resumes only in an awaited `act`.
  await act(async () => render(page));
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("shows the page of the remote that owns the path", async () => {
  await open("/jobs/");
  expect(await heading("Jobs")).toBeVisible();
});

test.each(["/nowhere", "/jobs/deep/down", "/quiz"])("says that there is no page at %s", async (path) => {
  await open(path);
  expect(await heading("Page not found")).toBeVisible();
});

test("a remote that is down fails in its place, is reported, and comes back with Retry", async () => {
  const user = userEvent.setup();
  loadApp.mockImplementation(unreachable);
  await open("/jobs");
  await user.type(screen.getByLabelText("Draft"), "kept");
  expect(await screen.findByRole("alert")).toHaveTextContent("REMOTE_ENTRY_UNREACHABLE");
  const [address, { body }] = fetchSpy.mock.calls[0];
  expect(String(address)).toBe(`${location.origin}/api/client-errors`);
  expect(JSON.parse(body)).toMatchObject({
    code: "REMOTE_ENTRY_UNREACHABLE",
    remote: "mf-jobs",
    version: "/v1.js",
  });

  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  loadApp.mockResolvedValue(appWith(Jobs));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await heading("Jobs")).toBeVisible();
  expect(screen.getByLabelText("Draft")).toHaveValue("kept");
  expect(loadApp).toHaveBeenLastCalledWith("mf-jobs", expect.anything(), true);
});

test("a remote with a newer release recovers automatically, once", async () => {
  loadApp.mockImplementation(async (_name, { entry }) =>
    entry === "/v2.js" ? appWith(NewJobs) : unreachable(),
  );
  fetchRegistry.mockResolvedValue(registryWith("/v2.js"));
  await open("/jobs");
  expect(await heading("New jobs")).toBeVisible();
  expect(loadApp).toHaveBeenCalledTimes(2);
});

test("a new release that also fails isn't tried forever", async () => {
  loadApp.mockImplementation(unreachable);
  fetchRegistry.mockResolvedValue(registryWith("/v2.js"));
  await open("/jobs");
  expect(await screen.findByRole("alert")).toHaveTextContent("REMOTE_ENTRY_UNREACHABLE");
  expect(loadApp).toHaveBeenCalledTimes(2);
});

test("a page chunk that was missing is fetched again by Retry", async () => {
  const missing = Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });
  const page = jest.fn().mockRejectedValueOnce(missing).mockResolvedValue({ Page: Jobs });
  loadApp.mockResolvedValue({ routes: [{ path: "/jobs", page }] });
  await open("/jobs");
  expect(await screen.findByRole("alert")).toHaveTextContent("REMOTE_CHUNK_MISSING");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await heading("Jobs")).toBeVisible();
});

test("a page that throws fails in its place, and the next page is shown", async () => {
  loadApp.mockResolvedValue({
    routes: [
      { path: "/jobs", page: async () => ({ Page: Jobs }) },
      { path: "/jobs/:jobId", page: async () => ({ Page: Broken }) },
    ],
  });
  await open("/jobs/7");
  expect(await screen.findByRole("alert")).toHaveTextContent("REMOTE_RENDER_FAILED");
  expect(fetchRegistry).not.toHaveBeenCalled();
  await act(() => userEvent.click(screen.getByRole("link", { name: "Jobs" })));
  expect(await heading("Jobs")).toBeVisible();
});

test("a remote that needs a newer shell offers to reload, not to retry", async () => {
  loadApp.mockRejectedValue(new RemoteError("REMOTE_SHELL_TOO_OLD", "mf-jobs", "needs 2"));
  await open("/jobs");
  expect(await screen.findByRole("button", { name: "Reload" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
});

test("navigating in a failed remote tries again", async () => {
  loadApp.mockImplementationOnce(unreachable);
  await open("/jobs/7");
  expect(await screen.findByRole("alert")).toBeVisible();
  await act(() => userEvent.click(screen.getByRole("link", { name: "Jobs" })));
  expect(await heading("Jobs")).toBeVisible();
});

test("a page that waits forever says so after ten seconds, is reported, and is shown if it arrives later", async () => {
  jest.useFakeTimers();
  let come: (page: { Page: ComponentType }) => void = () => undefined;
  const page = () => new Promise<{ Page: ComponentType }>((resolve) => (come = resolve));
  loadApp.mockResolvedValue({ routes: [{ path: "/jobs", page }] });
  await open("/jobs");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await act(async () => jest.advanceTimersByTime(10_500));
  expect(screen.getByRole("alert")).toHaveTextContent("REMOTE_SLOW");
  expect(JSON.parse(fetchSpy.mock.calls[0][1].body)).toMatchObject({
    code: "REMOTE_SLOW",
    remote: "mf-jobs",
  });
  await act(async () => come({ Page: Jobs }));
  jest.useRealTimers();
  expect(await heading("Jobs")).toBeVisible();
});

test("a remote that froze the previous page isn't started automatically, only with Retry", async () => {
  const onShown = jest.fn();
  loadApp.mockImplementationOnce(frozen);
  await open("/jobs", onShown);
  expect(await screen.findByRole("alert")).toHaveTextContent("REMOTE_FROZEN");
  expect(loadApp).toHaveBeenCalledTimes(1);
  expect(onShown).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await heading("Jobs")).toBeVisible();
  expect(onShown).toHaveBeenCalled();
});

test("a newer version than the one that froze the page is started automatically", async () => {
  fetchRegistry.mockResolvedValue(registryWith("/v2.js"));
  loadApp.mockImplementationOnce(frozen);
  await open("/jobs");
  expect(await heading("Jobs")).toBeVisible();
  expect(loadApp).toHaveBeenCalledWith("mf-jobs", expect.objectContaining({ entry: "/v2.js" }), false);
});
