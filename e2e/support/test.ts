import { test as base, expect, type Page } from "@playwright/test";
import { type DemoIds, findDemoIds } from "./demo-ids";
import { startWorkersServer } from "./own-server";
import { collectProblems } from "./page-problems";
import { type Credentials, demoMember, demoRecruiter } from "./people";
import { runningAt } from "./product";
import { newContextWith, type Session, signIn } from "./session";

interface WorkerFixtures {
  /** Address of the product of this worker: no other worker changes its data. */
  product: string;
  /** One session per person and worker, because sign-ins are limited. */
  sessions: { member: Session; recruiter: Session };
  demoIds: DemoIds;
}

interface Options {
  /** Whether the test breaks something on purpose, so that console errors are allowed. */
  mayComplain: boolean;
}

interface Fixtures {
  /** A page of the demo member. */
  memberPage: Page;
  /** A page of the demo recruiter. */
  recruiterPage: Page;
}

const MINUTES = 300_000;

/** Playwright's `test` with the demo people, failing on any error in the console of a page. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  mayComplain: [false, { option: true }],

  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from it.
    async ({}, use) => {
      if (runningAt) return use(runningAt);
      const server = await startWorkersServer();
      await use(server.url);
      await server.stop();
    },
    { scope: "worker", timeout: MINUTES },
  ],

  baseURL: async ({ product }, use) => use(product),

  sessions: [
    async ({ playwright, product }, use) => {
      const request = await playwright.request.newContext({ baseURL: product });
      const open = (person: Credentials) => signIn(request, person);
      await use({ member: await open(demoMember), recruiter: await open(demoRecruiter) });
      await request.dispose();
    },
    { scope: "worker" },
  ],

  demoIds: [
    async ({ playwright, product, sessions }, use) => {
      const request = await playwright.request.newContext({ baseURL: product });
      await use(await findDemoIds(request, sessions.recruiter));
      await request.dispose();
    },
    { scope: "worker" },
  ],

  context: async ({ context, mayComplain }, use) => {
    const problems = collectProblems(context);
    await use(context);
    if (!mayComplain) expect(problems).toEqual([]);
  },

  memberPage: async ({ browser, sessions, contextOptions, baseURL, viewport, mayComplain }, use) => {
    const context = await newContextWith(browser, sessions.member, { ...contextOptions, baseURL, viewport });
    const problems = collectProblems(context);
    await use(await context.newPage());
    await context.close();
    if (!mayComplain) expect(problems).toEqual([]);
  },

  recruiterPage: async ({ browser, sessions, contextOptions, baseURL, viewport, mayComplain }, use) => {
    const context = await newContextWith(browser, sessions.recruiter, {
      ...contextOptions,
      baseURL,
      viewport,
    });
    const problems = collectProblems(context);
    await use(await context.newPage());
    await context.close();
    if (!mayComplain) expect(problems).toEqual([]);
  },
});

export { expect };
