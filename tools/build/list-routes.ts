import { pathToFileURL } from "node:url";
import type { RemoteRoute } from "@guildway/shared/remote";

/*
 * Prints the routes of remotes, as JSON: node --import tsx list-routes.ts mf-jobs/src/app.tsx mf-quiz/src/app.tsx
 * It runs in its own process, because the tools themselves may run where TypeScript can't be imported.
 */
const routes = await Promise.all(
  process.argv.slice(2).map(async (file) => {
    const app: { routes: readonly RemoteRoute[] } = await import(pathToFileURL(file).href);
    return app.routes.map(({ path, page, prerender, firstReads = [] }) => ({
      path,
      request: requestIn(page),
      prerender: prerender === true ? [path] : (prerender ?? []),
      firstReads,
    }));
  }),
);
console.log(JSON.stringify(routes));

/** The request that a page is imported by: `() => import("./feed/feed-page")` → `./feed/feed-page`. */
function requestIn(page: RemoteRoute["page"]): string | undefined {
  return /\bimport\([^"']*["']([^"']+)["']/.exec(String(page))?.[1];
}
