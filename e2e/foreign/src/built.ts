/** Filled in by each build, see `../build.ts`. */
export const { BUNDLER, RELEASE }: { BUNDLER: string; RELEASE: string } = __BUILT__;

declare const __BUILT__: { BUNDLER: string; RELEASE: string };
