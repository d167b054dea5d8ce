import { configSchema } from "./config";

/** Writes the configuration as a Markdown table; a test checks that the README contains it. */
export function configTable(): string {
  const rows = Object.entries(configSchema.shape).map(([name, field]) => {
    const value = field.safeParse(undefined).data;
    const shown = value === undefined || String(value) === "" ? "" : `\`${String(value)}\``;
    return `| \`${name}\` | ${shown} | ${field.description ?? ""} |`;
  });
  return ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}
