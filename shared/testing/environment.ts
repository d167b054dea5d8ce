import type { delay, HttpResponse, http } from "msw";
import type { SetupServer } from "msw/node";

/** Who a component test is signed in as: a signed-out visitor, or one of the demo world's people. */
export type Persona = "nobody" | "member" | "recruiter";

/** What the test environment provides to a component test; see tools/jest/web-environment.ts. */
export interface TestEnvironmentGlobals {
  msw: { delay: typeof delay; http: typeof http; HttpResponse: typeof HttpResponse };
  server: SetupServer;
  /** How the demo people sign in. */
  credentialsOf: (persona: Exclude<Persona, "nobody">) => Promise<{ email: string; password: string }>;
  /** The secret in the newest mailed link to an address. */
  tokenMailedTo: (email: string) => Promise<string>;
}

declare global {
  var testEnvironment: TestEnvironmentGlobals;
}
