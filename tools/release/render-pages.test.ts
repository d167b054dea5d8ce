import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderPages } from "./render-pages";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "render-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** A slow machine may take its time. */
const patienceMs = 300_000;

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
  return renderPages({ html, addresses, statics: folder, hosts: [], patienceMs });
}

test("captures what each address shows before any call is answered", async () => {
  const pages = await rendered(SHELL, ["/", "/login"]);
  expect(Object.keys(pages)).toEqual(["/", "/login"]);
  expect(pages["/login"]).toEqual({
    title: "Page /login",
    html: '<h1>/login</h1><p>Text</p><form method="post"></form><i data-style="width: 2rem;"></i>',
  });
});

test("a page may make requests that can be aborted", async () => {
  const pages = await rendered(
    `const { signal } = new AbortController();
     new Request(location.href, { signal });
     addEventListener("popstate", () => undefined, { signal });
     document.getElementById("root").innerHTML = "<h1>Drawn</h1>";`,
    ["/"],
  );
  expect(pages["/"]?.html).toBe("<h1>Drawn</h1>");
});

test("a page that throws is refused", async () => {
  await expect(rendered('throw new Error("broken")', ["/"])).rejects.toThrow(
    /^\/ can't be rendered: .*broken/,
  );
});

test("a page whose script is missing is refused", async () => {
  const html = '<div id="root"></div><script src="/static/gone.js"></script>';
  const rendering = renderPages({ html, addresses: ["/"], statics: folder, hosts: [], patienceMs });
  await expect(rendering).rejects.toThrow("/ can't be rendered");
});

test("files of remotes are read from their hosts", async () => {
  await mkdir(join(folder, "v1"));
  await writeFile(join(folder, "main.js"), 'window.drawnBy = "shell"');
  await writeFile(
    join(folder, "v1/app.js"),
    "document.querySelector('h1').append(' ' + window.drawnBy + ' events')",
  );
  const script = (address: string) => `<script src="${address}"></script>`;
  const rendering = (address: string) => ({
    html: `<div id="root"><h1>All</h1></div>${script("/static/main.js")}${script(address)}`,
    addresses: ["/"],
    statics: folder,
    hosts: [{ base: "https://events.example/", folder }],
    patienceMs,
  });
  const pages = await renderPages(rendering("https://events.example/v1/app.js"));
  expect(pages["/"]?.html).toContain("All shell events");
  await expect(renderPages(rendering("https://elsewhere.example/v1/app.js"))).rejects.toThrow(
    "Could not load script",
  );
});

test("a page that never returns control is refused", async () => {
  await writeFile(join(folder, "main.js"), "for (;;);");
  const html = '<div id="root"></div><script src="/static/main.js"></script>';
  const rendering = { html, addresses: ["/endless"], statics: folder, hosts: [], patienceMs: 1_500 };
  await expect(renderPages(rendering)).rejects.toThrow("/endless never finishes rendering");
});
