const SECRET = /password|token|secret|^(code|recovery_codes|uri)$/i;
const HIDDEN = "(hidden)";

/** Returns a copy of a body without passwords and tokens, so that it can be pasted into a ticket. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, SECRET.test(key) ? HIDDEN : redact(part)]),
  );
}

/** Returns the path and query of an address, with the values of secrets hidden. */
export function redactPath(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const key of [...searchParams.keys()]) if (SECRET.test(key)) searchParams.set(key, HIDDEN);
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
