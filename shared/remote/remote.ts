import { type ComponentType, createElement, lazy } from "react";
import type { RouteObject } from "../client/router";

/** A page's module: what its file exports. */
export interface PageModule {
  Page: ComponentType;
}

/** One page of a remote: the pattern of its absolute path and how to fetch its code. */
export interface RemoteRoute {
  path: string;
  page: () => Promise<PageModule>;
  /**
   * Whether the page is the same for every visitor, so that a release can render it once: then its text appears
   * before its scripts. A pattern with parameters lists the addresses to render.
   */
  prerender?: true | readonly string[];
  /**
   * What the page reads from the API first, with the pattern's parameters: `/home/jobs/:jobId`. The browser
   * requests it while the page's scripts load. It must match the page's request exactly, or it is read twice.
   */
  firstReads?: readonly string[];
}

/** What a remote exposes as `./app`. */
export interface RemoteApp {
  routes: readonly RemoteRoute[];
}

/**
 * Types the routes of a remote: the one place that says which paths it owns. Pages are lazy, each in a chunk of its
 * own.
 *
 * @example
 * export const routes = defineRoutes([
 *   { path: paths.post(":postId"), page: () => import(/* webpackChunkName: "post" *\/ "./post/post-page") },
 * ]);
 */
export function defineRoutes(routes: readonly RemoteRoute[]): readonly RemoteRoute[] {
  return routes;
}

/**
 * The router's form of a remote's routes. Each call makes new lazy components: `React.lazy` remembers a
 * page that failed to load for good, so a retry needs fresh ones.
 */
export function toRouteObjects(routes: readonly RemoteRoute[]): RouteObject[] {
  return routes.map(({ path, page }) => ({
    path,
    element: createElement(lazy(async () => ({ default: (await page()).Page }))),
  }));
}

/** Name of the global variable that a remote's entry defines: `mf-jobs` → `mf_jobs`. */
export function containerName(remote: string): string {
  return remote.replaceAll("-", "_");
}
