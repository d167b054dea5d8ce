/**
 * A script that calls a function with each error in the page that no person sees. It must run before all others. What the
 * page's policy forbids is one: a library may try it and give up, without any other sign.
 *
 * It is text, because what compiles the tests changes functions, so that they don't run in pages.
 *
 * @param tell a function of one text, as source
 * @param isAlone whether the browser itself reports no exceptions
 */
export function watchPage(tell: string, { isAlone = false } = {}): string {
  const exceptions = `
    addEventListener("error", ({ message, error }) => { if (message) tell(String(error ?? message)); });
    addEventListener("unhandledrejection", ({ reason }) => tell("unhandled rejection: " + reason));`;
  return `(() => {
    const tell = ${tell};
    const { error } = console;
    console.error = (...parts) => {
      error.apply(console, parts);
      tell(parts.map(String).join(" "));
    };
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      tell("The policy forbids " + violatedDirective + " " + blockedURI));${isAlone ? exceptions : ""}
  })();`;
}
