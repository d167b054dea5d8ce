interface CallOptions {
  token?: string;
  body?: unknown;
}

/** Calls the API in this page directly, bypassing the panel's network and log. */
export async function callJson<Answer>(
  fetch: (request: Request) => Promise<Response>,
  method: string,
  path: string,
  { token, body }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text || "null");
}
