import { z } from "zod";

/** Values that no field expects. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  "",
  "\u0000",
  "\ud800",
  "\u202e\u2066abc",
  "e\u0301".repeat(60),
  "'; drop table accounts; --",
  "%_\\",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "x".repeat(20_000),
  [],
  [null],
  {},
  { $gt: "" },
  { __proto__: null, constructor: { prototype: {} } },
  Array.from({ length: 2_000 }, () => "x"),
];

/** The same as text, for places that can only contain text. */
export const HOSTILE_TEXTS: readonly string[] = HOSTILE.map((value) =>
  typeof value === "string" ? value : JSON.stringify(value),
);

type Schema = z.core.JSONSchema.BaseSchema;

/** A value that a schema accepts, with the smallest value for each part. */
export function plausible(schema: z.ZodType): unknown {
  return sampleOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

function sampleOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return sampleOf(choice);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part as Schema)]),
      );
    case "array": {
      const item =
        schema.items && !Array.isArray(schema.items) ? sampleOf(schema.items as Schema) : undefined;
      return item === undefined ? [] : [item];
    }
    case "string":
      if (schema.format === "uuid") return "01990000-0000-7000-8000-00000000dead";
      return schema.format === "email" ? "someone@example.com" : "some text";
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return false;
    default:
      return null;
  }
}

/**
 * A plausible input with one part at a time replaced: missing, hostile, or with an unknown field beside it. Also
 * whole bodies that aren't objects.
 */
export function* hostileVariants(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    yield* HOSTILE;
    if (Array.isArray(value) && value.length > 0) {
      for (const item of hostileVariants(value[0])) yield [item];
    }
    return;
  }
  yield { ...value, is_admin: true, id: "x", account_id: "x", password_hash: "x", extra: { deep: [1] } };
  for (const [name, part] of Object.entries(value)) {
    const others = Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
    yield others;
    const parts = typeof part === "object" && part !== null ? hostileVariants(part) : HOSTILE;
    for (const hostile of parts) yield { ...others, [name]: hostile };
  }
}
