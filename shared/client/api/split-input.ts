import type { Auth, Method } from "../../contract/endpoint";

/** What the client needs to know about an endpoint; generated, so that pages needn't load the schemas. */
export interface EndpointEntry {
  readonly method: Method;
  readonly path: string;
  readonly auth: Auth;
  /** Names of the query fields. */
  readonly query?: readonly string[];
  readonly body?: "object" | "value" | "upload";
  readonly paged?: true;
  readonly download?: true;
  /** Changes a versioned resource: the input's `version` is sent in `If-Match`. */
  readonly versioned?: true;
  /** Creates a resource, once for each `Idempotency-Key`. */
  readonly keyed?: true;
}

/** Splits a call's flat input into path, query, body, and the version that it changes. */
export function splitInput(entry: EndpointEntry, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query: Record<string, unknown> = {};
  for (const name of entry.query ?? []) {
    query[name] = rest[name];
    delete rest[name];
  }
  const version = entry.versioned ? rest.version : undefined;
  if (entry.versioned) delete rest.version;
  return { path, query, version, body: bodyOf(entry, rest) };
}

function bodyOf(entry: EndpointEntry, rest: Record<string, unknown>): unknown {
  switch (entry.body) {
    case "object":
      return rest;
    case "value":
      return rest.body;
    case "upload": {
      const form = new FormData();
      if (rest.file instanceof File) form.set("file", rest.file);
      return form;
    }
    case undefined:
      return undefined;
  }
}
