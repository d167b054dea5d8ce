import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesOfSite, renderPages } from "./render-pages";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "render-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A shell that shows each address's name as its heading. */
const SHELL = `
  const root = document.getElementById("root");
  const draw = () => {
    document.title = "Page " + location.pathname;
    root.innerHTML = "<h1>" + location.pathname + "</h1><p>Text</p><form></form><i></i>";
    root.querySelector("i").style.width = "2rem";
  };
  addEventListener("popstate", draw);
  fetch("/api/anything").then(() => root.remove());
  draw();`;

async function rendered(script: string, addresses: string[]) {
  await writeFile(join(folder, "main.js"), script);
  const html = '<title>Site</title><div id="root"></div><script src="/static/main.js"></script>';
  return renderPages({ html, addresses, fileOf: filesOfSite(folder, []) });
}

test("takes what each address shows before any call is answered", async () => {
  const pages = await rendered(SHELL, ["/", "/login"]);
  expect(Object.keys(pages)).toEqual(["/", "/login"]);
  expect(pages["/login"]).toEqual({
    title: "Page /login",
    html: '<h1>/login</h1><p>Text</p><form method="post"></form><i data-style="width: 2rem;"></i>',
  });
});

test("a page that throws is refused", async () => {
  await expect(rendered('throw new Error("broken")', ["/"])).rejects.toThrow(
    /^\/ can't be rendered: .*broken/,
  );
});

test("a page whose script is missing is refused", async () => {
  const html = '<div id="root"></div><script src="/static/gone.js"></script>';
  const rendering = renderPages({ html, addresses: ["/"], fileOf: filesOfSite(folder, []) });
  await expect(rendering).rejects.toThrow("/ can't be rendered");
});

test("files of remotes come from their hosts", () => {
  const fileOf = filesOfSite("/site/shell/static", [
    { base: "/remotes/mf-quiz/", folder: "/site/remotes/mf-quiz" },
    { base: "https://events.example/", folder: "/srv/events" },
  ]);
  const at = (address: string) => fileOf(new URL(address, "http://site.invalid"));
  expect(at("/static/main.js")).toBe("/site/shell/static/main.js");
  expect(at("/remotes/mf-quiz/v1/app.js")).toBe("/site/remotes/mf-quiz/v1/app.js");
  expect(at("https://events.example/v1/app.js")).toBe("/srv/events/v1/app.js");
  expect(at("https://elsewhere.example/app.js")).toBeUndefined();
});
