import { swallowedOptions } from "./swallowed-options";

const options = ["to", "rollback", "dry-run", "all"];
const inScript = { npm_lifecycle_event: "deploy", npm_config_prefix: "/usr", npm_config_cache: "/cache" };

test.each<[string, string[], Record<string, string>, string[]]>([
  ["--rollback", [], { npm_config_rollback: "true" }, ["--rollback"]],
  ["--dry-run", [], { npm_config_dry_run: "true" }, ["--dry-run"]],
  ["--to=site, which npm reads as an abbreviation", [], { npm_config_token_description: "site" }, ["--to"]],
  ["--all", [], { npm_config_all: "true" }, ["--all"]],
  ["nothing", [], {}, []],
  ["nothing, where npm has a setting of its own", [], { npm_config_allow_scripts: "esbuild" }, []],
  ["-- --to site", ["--to", "site"], { npm_config_token_description: "of a user" }, []],
  ["-- --to=site", ["--to=site"], { npm_config_token_description: "of a user" }, []],
])("npm run deploy %s", (_typed, args, settings, swallowed) => {
  expect(swallowedOptions(options, args, { ...inScript, ...settings })).toEqual(swallowed);
});

test("a command that isn't run by npm keeps its options", () => {
  expect(swallowedOptions(options, [], { npm_config_dry_run: "true" })).toEqual([]);
});
