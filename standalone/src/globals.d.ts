/** Every remote and the paths that it owns; filled in by `webpack.ts`. */
declare const REMOTES: readonly { name: string; title: string; mount: string[]; served: boolean }[];

/** Address of the site's folder. */
declare const __webpack_public_path__: string;

/** Its own types aren't among its exports. */
declare module "dom-accessibility-api" {
  export function computeAccessibleName(element: Element): string;
  export function getRole(element: Element): string | null;
}
