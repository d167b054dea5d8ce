import type { WireShape } from "./wire-shape";

/**
 * Lists what a sender may send that a receiver no longer accepts. A field that the receiver doesn't need may be left
 * out, and a new optional one needn't be sent.
 *
 * @param at name of the place in the sentences: `the body`.
 */
export function refusedRequests(sent: WireShape, accepted: WireShape, at: string): string[] {
  if (isAnything(sent) || isAnything(accepted)) return [];
  if (sent.anyOf) return unique(sent.anyOf.flatMap((variant) => refusedRequests(variant, accepted, at)));
  if (accepted.anyOf) return closest(accepted.anyOf.map((variant) => refusedRequests(sent, variant, at)));
  if (!isOfType(sent, accepted)) return [`takes ${nameOf(accepted)} as ${at}, not ${nameOf(sent)}`];
  return [
    ...refusedValues(sent, accepted, at),
    ...refusedBounds(sent, accepted, at),
    ...refusedFields(sent, accepted, at),
    ...(sent.items && accepted.items ? refusedRequests(sent.items, accepted.items, `each of ${at}`) : []),
    ...(sent.entries && accepted.entries
      ? refusedRequests(sent.entries, accepted.entries, `each of ${at}`)
      : []),
  ];
}

function refusedValues({ values: sent }: WireShape, { values: accepted }: WireShape, at: string): string[] {
  if (!accepted) return [];
  if (!sent) return [`takes only some values as ${at}`];
  return sent
    .filter((value) => !accepted.includes(value))
    .map((value) => `no longer takes ${JSON.stringify(value)} as ${at}`);
}

function refusedBounds(sent: WireShape, accepted: WireShape, at: string): string[] {
  if (sent.values) return [];
  return [
    ...(accepted.maximum !== undefined && !((sent.maximum ?? Number.POSITIVE_INFINITY) <= accepted.maximum)
      ? [`takes at most ${accepted.maximum} as ${at}`]
      : []),
    ...(accepted.minimum !== undefined && !((sent.minimum ?? Number.NEGATIVE_INFINITY) >= accepted.minimum)
      ? [`takes at least ${accepted.minimum} as ${at}`]
      : []),
  ];
}

function refusedFields(sent: WireShape, accepted: WireShape, at: string): string[] {
  const needed = (accepted.required ?? []).filter((field) => !sent.required?.includes(field));
  return [
    ...needed.map((field) => `needs ${field} in ${at}`),
    ...Object.entries(sent.properties ?? {}).flatMap(([field, shape]) => {
      const counterpart = accepted.properties?.[field] ?? accepted.entries;
      if (counterpart) return refusedRequests(shape, counterpart, `${field} in ${at}`);
      return accepted.properties ? [`no longer takes ${field} in ${at}`] : [];
    }),
  ];
}

/**
 * Lists what a reader relies on that a response no longer contains. A response may have more fields, and an
 * enumerated field may have new values: a reader ignores what it doesn't know.
 */
export function lostAnswers(read: WireShape, given: WireShape, at: string): string[] {
  if (isAnything(read)) return [];
  if (given.anyOf) {
    return unique(
      given.anyOf
        .filter((variant) => !isNewKind(variant, read))
        .flatMap((variant) => lostAnswers(read, variant, at)),
    );
  }
  if (read.anyOf) {
    const sameKind = read.anyOf.filter((variant) => isSameKind(variant, given));
    return closest(
      (sameKind.length > 0 ? sameKind : read.anyOf).map((variant) => lostAnswers(variant, given, at)),
    );
  }
  if (!isOfType(given, read)) return [`gives ${nameOf(given)} as ${at}, not ${nameOf(read)}`];
  return [
    ...(read.required ?? [])
      .filter((field) => !given.required?.includes(field))
      .map((field) => lostField(field, given, at)),
    ...Object.entries(read.properties ?? {}).flatMap(([field, shape]) => {
      const counterpart = given.properties?.[field];
      return counterpart ? lostAnswers(shape, counterpart, `${field} in ${at}`) : [];
    }),
    ...(read.items && given.items ? lostAnswers(read.items, given.items, `each of ${at}`) : []),
    ...(read.entries && given.entries ? lostAnswers(read.entries, given.entries, `each of ${at}`) : []),
  ];
}

const lostField = (field: string, { properties }: WireShape, at: string): string =>
  properties?.[field] ? `may leave out ${field} in ${at}` : `no longer gives ${field} in ${at}`;

/**
 * Whether it is a kind of object that the reader doesn't know yet, according to a constant such as `type: "event"`.
 */
function isNewKind({ properties = {} }: WireShape, { anyOf = [] }: WireShape): boolean {
  return Object.entries(properties).some(([field, { values }]) => {
    const known = anyOf.flatMap((variant) => variant.properties?.[field]?.values ?? []);
    return values?.length === 1 && known.length > 0 && !known.includes(values[0]);
  });
}

/** Whether no constant, such as `type: "post"`, tells the two objects apart. */
const isSameKind = ({ properties: one = {} }: WireShape, { properties: other = {} }: WireShape): boolean =>
  Object.entries(one).every(([field, { values }]) => {
    const counterpart = other[field]?.values;
    return values?.length !== 1 || counterpart?.length !== 1 || values[0] === counterpart[0];
  });

const isAnything = ({ type, anyOf, values }: WireShape): boolean =>
  type === undefined && anyOf === undefined && values === undefined;

function isOfType(one: WireShape, other: WireShape): boolean {
  const [narrow, wide] = [typeOf(one), typeOf(other)];
  return narrow === wide || (narrow === "integer" && wide === "number");
}

const typeOf = ({ type, values }: WireShape): string =>
  type ?? (values?.[0] === null ? "null" : typeof values?.[0]);

const nameOf = (shape: WireShape): string =>
  shape.anyOf ? shape.anyOf.map(nameOf).join(" or ") : typeOf(shape);

/** What is wrong with the best of several possible counterparts. */
const closest = (faults: readonly string[][]): string[] =>
  [...faults].sort((a, b) => a.length - b.length)[0] ?? [];

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
