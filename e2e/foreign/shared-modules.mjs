/** What a page has exactly once: the shell's copies. Without an `import` the remote brings none of its own. */
export const sharedModules = {
  react: { singleton: true },
  "react/": { singleton: true },
  "react-dom": { singleton: true },
  "@guildway/shared/router": { singleton: true, import: false },
};
