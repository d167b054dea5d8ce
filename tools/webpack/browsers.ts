/**
 * The oldest versions of browsers that the product supports, on devices of every kind. docs/browsers.md has the same
 * table and says how they are chosen; shell/src/index.html tells older ones apart.
 */
export const oldestBrowsers = { chrome: "125", edge: "125", firefox: "126", safari: "17.5" };

/** The same versions as Lightning CSS takes them: a byte each for major, minor and patch. */
export const lightningTargets = Object.fromEntries(
  Object.entries(oldestBrowsers).map(([browser, version]) => {
    const [major = 0, minor = 0] = version.split(".").map(Number);
    return [browser, (major << 16) | (minor << 8)];
  }),
);
