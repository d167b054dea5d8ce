/** Settings that npm has by exactly this name, so that it is no abbreviation of another one. */
const OF_NPM = ["all", "dry-run"];

/**
 * Finds options that were typed before npm's `--`. npm takes them for its own settings, under the name that they
 * abbreviate (`--to` becomes `token-description`), and runs the script without them: `--rollback` would deploy.
 */
export function swallowedOptions(
  options: readonly string[],
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  if (environment.npm_lifecycle_event === undefined) return [];
  const settings = Object.keys(environment);
  return options
    .filter((name) => !args.some((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`)))
    .filter((name) => {
      const known = `npm_config_${name.replaceAll("-", "_")}`;
      return settings.some((key) => (OF_NPM.includes(name) ? key === known : key.startsWith(known)));
    })
    .map((name) => `--${name}`);
}
