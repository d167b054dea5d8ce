import { z } from "zod";
import { contract } from "./contract";
import type { Endpoint } from "./endpoint";

type Schema = z.core.JSONSchema.BaseSchema;

/** Formats whose texts have a fixed length. */
const FIXED = ["uuid", "date", "date-time"];

/** The unbounded parts of a schema. */
function unbounded(schema: Schema, path: string): string[] {
  if (schema.enum || schema.const !== undefined) return [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (choices.length > 0) return choices.flatMap((choice) => unbounded(choice as Schema, path));
  if (Array.isArray(schema.type)) {
    return schema.type.flatMap((type) => unbounded({ ...schema, type } as Schema, path));
  }
  switch (schema.type) {
    case "string":
      return schema.maxLength !== undefined || FIXED.includes(schema.format ?? "") ? [] : [path];
    case "array":
      return [
        ...(schema.maxItems === undefined ? [`${path}[]`] : []),
        ...unbounded(schema.items as Schema, `${path}[]`),
      ];
    case "object":
      return [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
          unbounded(part as Schema, `${path}.${name}`),
        ),
        ...keysOf(schema, path),
      ];
    case "integer":
    case "number":
    case "boolean":
    case "null":
      return [];
    default:
      return [`${path} (anything)`];
  }
}

/** A record's size depends on the number of its keys. */
function keysOf({ additionalProperties, propertyNames }: Schema, path: string): string[] {
  if (typeof additionalProperties !== "object") return [];
  const keys = propertyNames && typeof propertyNames === "object" && propertyNames.enum;
  return [...(keys ? [] : [`${path}{}`]), ...unbounded(additionalProperties, `${path}{}`)];
}

const schemaOf = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" });

const endpoints = Object.entries<Endpoint>(contract);

test.each(endpoints)(
  "%s accepts texts and lists up to a length that the contract declares",
  (name, endpoint) => {
    const { params, query, body } = endpoint;
    const places = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? unbounded(schemaOf(schema, "input"), `${name} ${part}`) : [],
    );
    expect(places).toEqual([]);
  },
);

// Zod can't describe a file or an empty response; a release has the registry's own schema.
const answering = endpoints.filter(
  ([name, { download, status }]) => !download && status !== 204 && name !== "getRelease",
);

test.each(answering)(
  "%s returns texts and lists up to a length that the contract declares",
  (name, { response }) => {
    expect(unbounded(schemaOf(response, "output"), name)).toEqual([]);
  },
);

test("a text, a list, a record and an unknown value without a bound are reported", () => {
  const schema = z.object({
    text: z.string(),
    list: z.array(z.string().max(5)),
    record: z.record(z.string(), z.int()),
    unknown: z.unknown(),
    choice: z.union([z.literal("a"), z.array(z.string()).max(2)]),
    bounded: z.array(z.object({ text: z.string().max(1) })).max(1),
  });
  expect(unbounded(schemaOf(schema, "input"), "it")).toEqual([
    "it.text",
    "it.list[]",
    "it.record{}",
    "it.unknown (anything)",
    "it.choice[]",
  ]);
});
