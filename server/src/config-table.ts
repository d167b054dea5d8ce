import { configSchema } from "./config";

/** The configuration as a Markdown table, for the README; a test holds the README to it. */
export function configTable(): string {
  const rows = Object.entries(configSchema.shape).map(([name, field]) => {
    const value = field.safeParse(undefined).data;
    const shown = value === undefined || String(value) === "" ? "" : `\`${String(value)}\``;
    return `| \`${name}\` | ${shown} | ${field.description ?? ""} |`;
  });
  return ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}
