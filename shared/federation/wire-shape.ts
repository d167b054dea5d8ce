import { z } from "zod";

/** The part of a JSON schema that matters in a comparison: which values are possible. */
const base = z.object({
  type: z.string().optional(),
  /** The only possible values. */
  values: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** Values of one endpoint's request or answer, without anything that doesn't change which ones are possible. */
export const wireShape = base.extend({
  get properties() {
    return z.record(z.string(), wireShape).optional();
  },
  /** Of a record's values. */
  get entries() {
    return wireShape.optional();
  },
  get items() {
    return wireShape.optional();
  },
  get anyOf() {
    return z.array(wireShape).optional();
  },
});
export type WireShape = z.output<typeof wireShape>;

const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  additionalProperties: z.unknown().optional(),
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get allOf() {
    return z.array(jsonSchema).optional();
  },
});
type JsonSchema = z.output<typeof jsonSchema>;

/**
 * Reads the shape from a schema of the contract. Texts, patterns, and the order of anything are left out: they don't
 * affect whether an older build still works.
 */
export function shapeOf(schema: z.ZodType, io: "input" | "output"): WireShape {
  return simplify(jsonSchema.parse(z.toJSONSchema(schema, { io, unrepresentable: "any", cycles: "ref" })));
}

function simplify(schema: JsonSchema): WireShape {
  if (schema.allOf) return schema.allOf.map(simplify).reduce(merge, {});
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return { anyOf: variants.map(simplify) };
  if (Array.isArray(schema.type)) return { anyOf: schema.type.map((type) => simplify({ ...schema, type })) };
  const values = "const" in schema && schema.const !== undefined ? [schema.const] : schema.enum;
  const entries = jsonSchema.safeParse(schema.additionalProperties).data;
  const numbers = [
    ["minimum", schema.minimum ?? schema.exclusiveMinimum ?? schema.minLength ?? schema.minItems],
    ["maximum", schema.maximum ?? schema.exclusiveMaximum ?? schema.maxLength ?? schema.maxItems],
  ].filter(([, value]) => typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER);
  return {
    ...(schema.type !== undefined && { type: schema.type }),
    ...(values && { values: values.toSorted() }),
    ...(schema.properties && { properties: mapSorted(schema.properties, simplify) }),
    ...(schema.required && { required: schema.required.toSorted() }),
    ...(entries && { entries: simplify(entries) }),
    ...(schema.items && { items: simplify(schema.items) }),
    ...Object.fromEntries(numbers),
  };
}

const merge = (one: WireShape, other: WireShape): WireShape => ({
  ...one,
  ...other,
  properties: { ...one.properties, ...other.properties },
  required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])].sort(),
});

function mapSorted<T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, change(value)]),
  );
}
