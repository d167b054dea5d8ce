import type { Browser } from "puppeteer-core";

interface Accessible {
  role: number;
  computedARIARole: string;
  name: string | null;
  description: string | null;
  firstChild: Accessible | null;
  nextSibling: Accessible | null;
}

interface AccessibilityService {
  getAccessibleFor(node: unknown): Accessible | null;
  getStringRole(role: number): string;
}

/** The part of Firefox's internal API that we use. */
interface FirefoxWindow {
  Cc: Record<string, { getService(of: unknown): AccessibilityService }>;
  Ci: Record<string, unknown>;
  gBrowser: { browsers: { currentURI: { spec: string } }[] };
}

/**
 * The accessibility tree of the tab with this address, as screen readers get it. Runs in Firefox's own window, because
 * neither pages nor WebDriver have more than a search in it, which takes seconds for each name.
 */
export function firefoxTree(url: string): { role: string; name: string; description: string }[] {
  const { Cc, Ci, gBrowser } = globalThis as unknown as FirefoxWindow;
  const service = Cc["@mozilla.org/accessibilityService;1"]?.getService(Ci.nsIAccessibilityService);
  const tab = gBrowser.browsers.find(({ currentURI }) => currentURI.spec === url);
  const found: { role: string; name: string; description: string }[] = [];
  const visit = (node: Accessible | null | undefined) => {
    for (let child = node?.firstChild; child; child = child.nextSibling) {
      const { computedARIARole, name, description } = child;
      // The rules give password fields no role.
      const isPassword = service?.getStringRole(child.role) === "password text";
      const role = isPassword ? "textbox" : computedARIARole;
      found.push({ role, name: name ?? "", description: description ?? "" });
      visit(child);
    }
  };
  visit(tab && service?.getAccessibleFor(tab));
  return found;
}

interface Bidi {
  send(
    method: string,
    parameters: object,
  ): Promise<{ result: { contexts: { context: string }[]; result: unknown } }>;
}

/** The value of an expression in Firefox's own window, which must be JSON. Puppeteer knows only its pages. */
export async function evaluateInWindow<Value>(browser: Browser, expression: string): Promise<Value> {
  const bidi: Bidi = Reflect.get(browser, "connection");
  const tree = await bidi.send("browsingContext.getTree", { "moz:scope": "chrome" });
  const { result } = await bidi.send("script.evaluate", {
    expression: `JSON.stringify(${expression})`,
    target: { context: tree.result.contexts[0]?.context },
    awaitPromise: true,
  });
  return JSON.parse(String(Reflect.get(Object(result.result), "value")));
}
