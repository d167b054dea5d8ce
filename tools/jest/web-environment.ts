import { createDemoServer, type DemoServer } from "@guildway/server/testing/demo-server";
import FixedJsdomEnvironment from "jest-fixed-jsdom";
import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/**
 * jsdom with Node's own fetch, and the real server beside it, with a database for each test file that is created on
 * the first request. Server and msw live out here: Jest's sandbox can load neither native modules nor `.mjs`.
 */
export default class WebEnvironment extends FixedJsdomEnvironment {
  private demo: Promise<DemoServer> | undefined;
  private readonly msw = setupServer(
    http.all("*/api/*", async ({ request }) => {
      const answer = await (await this.open()).fetch(request);
      // As every HTTP server does.
      answer.headers.set("Date", new Date().toUTCString());
      return answer;
    }),
  );

  private open(): Promise<DemoServer> {
    this.demo ??= createDemoServer();
    return this.demo;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.msw.listen({ onUnhandledRequest: "error" });
    this.global.fetch = fetch;
    this.global.testEnvironment = {
      msw: { delay, http, HttpResponse },
      server: this.msw,
      credentialsOf: async (persona: "member" | "recruiter") => (await this.open()).signIns[persona],
      tokenMailedTo: async (email: string) => (await this.open()).tokenMailedTo(email),
    };
  }

  override async teardown(): Promise<void> {
    this.msw.close();
    await (await this.demo)?.close();
    await super.teardown();
  }
}
