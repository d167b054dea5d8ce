/** Stands for a CSS module in component tests: each class is called as it is written. */
const classes: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => (name === "__esModule" ? false : name) },
);

export default classes;
