/** Every remote and the paths that it owns; written in by `webpack.ts`. */
declare const REMOTES: readonly { name: string; title: string; mount: string[] }[];

/** Address of the folder that the site lies in. */
declare const __webpack_public_path__: string;
