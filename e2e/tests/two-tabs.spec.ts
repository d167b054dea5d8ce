import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { openAccountMenu } from "../pages/account-menu";
import { fillLogin } from "../pages/login-page";
import { connect } from "../support/hiring";
import { confirmIdentity, createMember } from "../support/newcomer";
import { demoRecruiter } from "../support/people";
import { bearer, newContextWith, type Session } from "../support/session";
import { expect, test } from "../support/test";

// Connections break on purpose, and sessions end.
test.use({ mayComplain: true, actionTimeout: 20_000 });

type Member = Awaited<ReturnType<typeof createMember>>;

interface Cell {
  request: APIRequestContext;
  /** The tab in which the author is writing. */
  tab: Page;
  /** The tab in which it happens. */
  other: Page;
  author: Member;
  /** The next person who uses the browser. */
  next: Member;
  moderator: Session;
}

/** The first tab's state while something happens in the second; returns a function that brings it back. */
const STATES: Record<string, (tab: Page) => Promise<() => Promise<unknown>>> = {
  composing: async () => async () => undefined,
  frozen: freeze,
  // Headless Chromium has no back/forward cache. The page is frozen and misses other tabs' messages, as in that cache.
  "in the back-forward cache": async (tab) => {
    await tab.evaluate(() => Object.assign(globalThis, { isCached: true }));
    const thaw = await freeze(tab);
    return async () => {
      await thaw();
      await tab.evaluate(() => {
        Object.assign(globalThis, { isCached: false });
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      });
    };
  },
  offline: async (tab) => {
    const cdp = await tab.context().newCDPSession(tab);
    const network = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", { offline: true, ...network });
    return () => cdp.send("Network.emulateNetworkConditions", { offline: false, ...network });
  },
};

/** What happens in the second tab, and how the author comes back. */
const EVENTS: Record<
  string,
  { happens: (cell: Cell) => Promise<void>; back?: (cell: Cell) => Promise<void> }
> = {
  "signs out": { happens: ({ other }) => leave(other) },
  "is followed by another account": {
    happens: async ({ other, next }) => {
      await leave(other);
      await signIn(other, next, "/signed-in/feed/");
    },
    back: async ({ tab, other }) => {
      await expect(tab.getByRole("button", { name: /^Account of Next/ })).toBeVisible();
      await signOut(other, other.getByRole("link", { name: "Join Now" }).first());
      await expect(other).toHaveURL((url) => url.pathname === "/");
    },
  },
  "is signed out by the server": {
    happens: async ({ request, other, author }) => {
      await request.post("/api/logout", { headers: bearer(author) });
      await other.reload();
      await expect(other).toHaveURL(/\/user\/login\//);
    },
  },
  "is suspended": {
    happens: async ({ request, other, author, moderator }) => {
      const headers = bearer(moderator);
      const data = { reason: "For a test" };
      const path = `/api/moderation/users/${author.user_id}`;
      expect((await request.post(`${path}/suspension`, { headers, data })).ok()).toBe(true);
      await other.reload();
      await expect(other).toHaveURL(/\/user\/login\//);
    },
    back: async ({ request, author, moderator }) => {
      const answer = await request.post(`/api/moderation/users/${author.user_id}/restoration`, {
        headers: bearer(moderator),
        data: {},
      });
      expect(answer.ok()).toBe(true);
    },
  },
};

const DELETES = "deletes the account";

for (const event of [...Object.keys(EVENTS), DELETES]) {
  test(`when the author ${event} in another tab, nothing that was typed is lost or shown to the next`, async ({
    browser,
    request,
    contextOptions,
    baseURL,
    sessions,
  }) => {
    const moderator = sessions.recruiter;
    await confirmIdentity(request, { ...moderator, ...demoRecruiter });
    const friend = await createMember(request, { first_name: "Grace", last_name: "Friend" });
    const next = await createMember(request, { first_name: "Next", last_name: "Person" });
    const states = Object.entries(STATES);
    await Promise.all(
      states.map(([state, enter]) =>
        test.step(state, async () => {
          const author = await createMember(request, { first_name: "Author", last_name: "Zuse" });
          await connect(request, author, friend);
          await confirmIdentity(request, author);
          const context = await newContextWith(browser, author, { ...contextOptions, baseURL });
          try {
            await play({ context, request, author, next, friend, moderator, state, enter, event });
          } finally {
            await context.close();
          }
        }),
      ),
    );
  });
}

interface Play extends Omit<Cell, "tab" | "other"> {
  context: BrowserContext;
  friend: Member;
  state: string;
  enter: (tab: Page) => Promise<() => Promise<unknown>>;
  event: string;
}

async function play({ context, request, author, next, friend, moderator, state, enter, event }: Play) {
  const path = `/signed-in/messages/to/${friend.user_id}`;
  const text = `Half a thought, ${state}`;
  const waiting = `Written in the tunnel, ${state}`;
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    // Runs before the product's own listeners.
    addEventListener("storage", (event) => {
      if (Reflect.get(globalThis, "isCached")) event.stopImmediatePropagation();
    });
  });
  const other = await context.newPage();
  const box = tab.getByRole("textbox", { name: "Message to Grace Friend" });
  await tab.goto(path);
  await other.goto("/signed-in/settings/data");
  await expect(other.getByRole("heading", { level: 1, name: "Data" })).toBeVisible();
  await box.fill(text);
  const comeBack = await enter(tab);
  if (state === "offline") {
    await box.fill(waiting);
    await box.press("Enter");
    await expect(tab.getByRole("alert")).toContainText("Your message is kept.");
    await box.fill(text);
  }
  const cell = { request, tab, other, author, next, moderator };

  if (event === DELETES) {
    await other.getByRole("button", { name: "Delete account" }).click();
    const dialog = other.getByRole("alertdialog", { name: "Delete the account of Author Zuse?" });
    await expect(dialog).toContainText("drafts and unsent messages on this device are deleted now.");
    await dialog.getByLabel("Your name").fill("Author Zuse");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(other).toHaveURL((url) => url.pathname === "/");
  } else {
    await EVENTS[event]?.happens(cell);
  }
  await comeBack();

  await expect(async () => {
    const seen = await everythingOn(tab);
    for (const own of [text, waiting, author.email, "Zuse"]) expect(seen).not.toContain(own);
  }).toPass();

  if (event === DELETES) {
    const kept = await tab.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(author.user_id);
    return;
  }
  await EVENTS[event]?.back?.(cell);
  await signIn(tab, author, path);
  await expect(box).toHaveValue(text);
  if (state === "offline") await expect(tab.getByRole("log").getByText(waiting)).toHaveCount(1);
}

/** Stops a page's tasks, as browsers do with hidden tabs; returns a function that resumes them. */
async function freeze(tab: Page): Promise<() => Promise<unknown>> {
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send("Page.setWebLifecycleState", { state: "frozen" });
  return () => cdp.send("Page.setWebLifecycleState", { state: "active" });
}

/** Signs out, up to what follows. A page that has just loaded moves the focus, which closes an open menu. */
async function signOut(page: Page, next: Locator): Promise<void> {
  const item = page.getByRole("menuitem", { name: "Sign Out" });
  await expect(async () => {
    // On a busy machine, a press may count although it wasn't answered in time.
    if (await next.isVisible()) return;
    if (!(await item.isVisible())) await openAccountMenu(page);
    await item.click({ timeout: 5_000 });
  }).toPass();
}

/** Signs out, and answers the question about unsent texts. */
async function leave(page: Page): Promise<void> {
  const keep = page.getByRole("alertdialog").getByRole("button", { name: "Keep and sign out" });
  await signOut(page, keep);
  await keep.click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
}

async function signIn(page: Page, member: Member, next: string): Promise<void> {
  await page.goto(`/user/login/?next=${encodeURIComponent(next)}`);
  await fillLogin(page, member);
  // A message that waited may begin the conversation before its page asks for it, which then has another address.
  await expect(page).toHaveURL((url) => url.pathname.startsWith("/signed-in/"));
}

/** The page's text, including its fields' values. */
const everythingOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea")] as HTMLInputElement[];
    return [document.title, document.body.innerText, ...fields.map(({ value }) => value)].join("\n");
  });
