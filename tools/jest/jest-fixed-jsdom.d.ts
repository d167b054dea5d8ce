declare module "jest-fixed-jsdom" {
  import { TestEnvironment } from "jest-environment-jsdom";

  /** jsdom with the Node globals that jsdom hides or replaces: fetch, streams, structuredClone. */
  export default class FixedJsdomEnvironment extends TestEnvironment {}
}
