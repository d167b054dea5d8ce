/** Replaces a CSS module in component tests: each class keeps the name it has in the source. */
const classes: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => (name === "__esModule" ? false : name) },
);

export default classes;
