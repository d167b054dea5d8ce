import { BUNDLER } from "./built";

/** What a remote of any bundler exposes as `./app`: its pages, each fetched when it is first opened. */
export const routes = [
  { path: `/by-${BUNDLER}`, page: () => import("./first-page") },
  { path: `/by-${BUNDLER}/second`, page: () => import("./second-page") },
];
