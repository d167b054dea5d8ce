import { SAMPLES } from "./samples";
import type { JsonSchema } from "./schema-components";

/** Composes an example of a schema from the samples of its fields. */
export function composeExample(
  schema: JsonSchema,
  owner: string,
  schemas: Record<string, JsonSchema>,
): unknown {
  return new Composer(schemas).compose(schema, owner, "");
}

/** Names of the samples that an example of the schema uses, and of fields that have none. */
export function samplesOf(schema: JsonSchema, owner: string, schemas: Record<string, JsonSchema>) {
  const composer = new Composer(schemas);
  composer.compose(schema, owner, "");
  return { used: composer.used, missing: composer.missing };
}

const asSchema = (part: unknown): JsonSchema =>
  typeof part === "object" && part !== null ? { ...part } : {};

class Composer {
  readonly used = new Set<string>();
  readonly missing = new Set<string>();

  constructor(private readonly schemas: Record<string, JsonSchema>) {}

  /**
   * @param owner the nearest schema with a name, or the call
   * @param field the nearest field
   */
  compose(schema: JsonSchema, owner: string, field: string): unknown {
    const sample = this.#sampleOf(owner, field);
    const variants = schema.anyOf ?? schema.oneOf;
    if (sample === null && variants) return null;
    if (schema.$ref !== undefined) return this.#composeNamed(schema.$ref, owner, field);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum.find((value) => value === sample) ?? schema.enum[0];
    if (variants) return this.#composeVariant(variants, sample, owner, field);
    const [type] = [schema.type].flat();
    switch (type) {
      case "object":
        return this.#composeObject(schema, owner);
      case "array":
        return this.#composeArray(schema, sample, owner, field);
      case "string":
        return this.#composeText(schema, sample, `${owner}.${field}`);
      case "integer":
      case "number":
        return typeof sample === "number" ? sample : (schema.minimum ?? 0);
      case "boolean":
        return sample === true;
      default:
        return null;
    }
  }

  #sampleOf(owner: string, field: string): unknown {
    const name = [`${owner}.${field}`, field].find((name) => Object.hasOwn(SAMPLES, name));
    if (name === undefined) return undefined;
    this.used.add(name);
    return SAMPLES[name];
  }

  #composeNamed(reference: string, owner: string, field: string): unknown {
    const name = reference.slice(reference.lastIndexOf("/") + 1);
    const schema = this.schemas[name] ?? {};
    // A choice belongs to the field; anything else has its own fields.
    return schema.enum ? this.compose(schema, owner, field) : this.compose(schema, name, "");
  }

  /** The variant that the sample belongs to, or the first. */
  #composeVariant(variants: readonly JsonSchema[], sample: unknown, owner: string, field: string): unknown {
    const composed = variants.map((variant) => this.compose(variant, owner, field));
    return composed.find((value) => value === sample) ?? composed[0];
  }

  #composeObject({ properties = {} }: JsonSchema, owner: string): unknown {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => !this.#isLeftOut(owner, name))
        .map(([name, part]) => [name, this.compose(asSchema(part), owner, name)]),
    );
  }

  #isLeftOut(owner: string, field: string): boolean {
    const name = `${owner}.${field}`;
    if (!Object.hasOwn(SAMPLES, name) || SAMPLES[name] !== undefined) return false;
    this.used.add(name);
    return true;
  }

  #composeArray(schema: JsonSchema, sample: unknown, owner: string, field: string): unknown[] {
    const items = asSchema(schema.items);
    if (Array.isArray(sample) && (sample.length === 0 || !this.#isObject(items))) return sample;
    return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () => this.compose(items, owner, field));
  }

  /** A field may be a list of texts in one schema and a list of objects in another. */
  #isObject({ $ref = "", type }: JsonSchema): boolean {
    return type === "object" || this.schemas[$ref.slice($ref.lastIndexOf("/") + 1)]?.type === "object";
  }

  #composeText({ format, maxLength }: JsonSchema, sample: unknown, path: string): string {
    if (typeof sample === "string" && sample.length <= (maxLength ?? sample.length)) return sample;
    if (format === "uuid") return "01941f29-7c00-7a3e-9c1d-2f5b8e6d4a10";
    if (format === "date-time") return "2026-03-02T09:30:00.000Z";
    if (format === "date") return "2022-03-01";
    this.missing.add(path);
    return "";
  }
}
