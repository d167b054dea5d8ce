import { SCHEMA_NAMES } from "@guildway/shared/contract/schema-names";
import { z } from "zod";
import { DESCRIPTIONS } from "./descriptions.gen";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const named = z.registry<{ id: string }>();
/** A choice's values → its name. */
const choices = new Map<string, string>();
for (const [id, schema] of Object.entries(SCHEMA_NAMES)) {
  if (schema instanceof z.ZodEnum) choices.set(JSON.stringify(schema.options), id);
  else named.add(schema, { id });
}

/** Formats that make their patterns redundant. */
const FORMATS = ["uuid", "date", "date-time"];

/** Describes Zod's schemas as JSON schemas, and collects those with a name. */
export class SchemaComponents {
  readonly #found = new Map<string, string>();
  readonly #components = new Map<string, JsonSchema>();

  /**
   * Returns a schema in which everything with a name is a reference, with what the contract's comments say.
   *
   * @param part of a call: `listJobs.query`
   */
  describe(schema: z.ZodType, io: "input" | "output", part?: string): JsonSchema {
    const used = new Map<string, JsonSchema>();
    const {
      $schema: _,
      $defs = {},
      ...body
    } = z.toJSONSchema(schema, {
      metadata: named,
      io,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        simplify(zodSchema, jsonSchema);
        const choice = choices.get(JSON.stringify(jsonSchema.enum ?? null));
        if (choice === undefined || zodSchema._zod.def.type !== "enum") return;
        used.set(choice, { type: "string", enum: jsonSchema.enum });
        delete jsonSchema.type;
        delete jsonSchema.enum;
        jsonSchema.$ref = `#/$defs/${choice}`;
      },
    });
    const defs: Record<string, JsonSchema> = { ...$defs, ...Object.fromEntries(used) };
    const names = new Map(
      Object.entries(defs).map(([name, def]) => [name, this.#nameOf(name, JSON.stringify(def), io)]),
    );
    const refer = <T>(part: T): T =>
      JSON.parse(
        JSON.stringify(part).replace(
          /"#\/\$defs\/(\w+)"/g,
          (_match, name: string) => `"#/components/schemas/${names.get(name)}"`,
        ),
      );
    for (const [name, def] of Object.entries(defs)) {
      this.#components.set(names.get(name) ?? name, withDescriptions(refer(def), DESCRIPTIONS[name]));
    }
    return withDescriptions(refer(body), part === undefined ? undefined : DESCRIPTIONS[part]);
  }

  /** Input may differ from output, for example in which fields are optional. */
  #nameOf(name: string, found: string, io: "input" | "output"): string {
    const before = this.#found.get(name) ?? found;
    this.#found.set(name, before);
    return before === found ? name : `${name}${io === "input" ? "Input" : "Output"}`;
  }

  /** Returns a schema, or the one that it refers to. */
  resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.slice(schema.$ref.lastIndexOf("/") + 1);
    return (name !== undefined && this.#components.get(name)) || schema;
  }

  /** Every schema that was referred to, by name. */
  get schemas(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

type Said = Readonly<Record<string, string>>;

/** Adds what is said about a schema and its fields. Items of a list, and variants, have the path of what they are in. */
function withDescriptions(
  schema: JsonSchema,
  said: Said | undefined,
  path = "",
  isItself = true,
): JsonSchema {
  if (!said) return schema;
  const text = isItself ? said[path] : undefined;
  const at = <T>(part: T, to = path, isIt = false): T =>
    typeof part === "object" && part !== null
      ? (withDescriptions(part as JsonSchema, said, to, isIt) as T)
      : part;
  const { properties, items, anyOf } = schema;
  const fields = Object.entries(properties ?? {}).map(
    ([name, property]) => [name, at(property, path === "" ? name : `${path}.${name}`, true)] as const,
  );
  return {
    ...schema,
    ...(text !== undefined && { description: text }),
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && !Array.isArray(items) && { items: at(items) }),
    ...(anyOf && { anyOf: anyOf.map((variant) => at(variant)) }),
  };
}

/** Control characters, for programs without Unicode classes; lone surrogates can't be sent to them anyway. */
const CONTROLS = "\\u0000-\\u001f\\u007f-\\u009f";

/** Omits what is redundant, or may change in later versions. */
function simplify(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  // An answer may get additional fields.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (FORMATS.includes(schema.format ?? "")) delete schema.pattern;
  if (schema.pattern !== undefined) schema.pattern = schema.pattern.replace("\\p{Cc}\\p{Cs}", CONTROLS);
  // An input with several forms may have one output.
  const [variant, ...others] = schema.anyOf ?? [];
  if (variant && others.every((other) => JSON.stringify(other) === JSON.stringify(variant))) {
    delete schema.anyOf;
    Object.assign(schema, variant);
  }
  // A record with known keys is an object.
  if (zodSchema._zod.def.type === "record" && schema.required) {
    const { additionalProperties = {}, required } = schema;
    schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
    delete schema.additionalProperties;
    delete schema.propertyNames;
  }
}
