import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;

/** Returns the names of the fields under which an endpoint takes ids, in its path, query and body. */
export function idFieldsOf({ params, query, body }: Endpoint): string[] {
  const names = new Set<string>();
  const visit = (schema: Schema, name: string): void => {
    if (schema.format === "uuid") names.add(name);
    for (const [field, part] of Object.entries(schema.properties ?? {})) visit(part as Schema, field);
    for (const part of [schema.anyOf, schema.oneOf, schema.allOf, schema.items].flat())
      if (part) visit(part as Schema, name);
  };
  for (const schema of [params, query, body])
    if (schema) visit(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), "");
  return [...names].sort();
}

/** Returns the ids under a name anywhere in an input. */
export function idsUnder(name: string, input: unknown): string[] {
  const ids: string[] = [];
  const visit = (value: unknown, field: string): void => {
    if (typeof value === "string") {
      if (field === name && z.uuid().safeParse(value).success) ids.push(value);
    } else if (Array.isArray(value)) {
      for (const item of value) visit(item, field);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, part] of Object.entries(value)) visit(part, key);
    }
  };
  visit(input, "");
  return ids;
}
