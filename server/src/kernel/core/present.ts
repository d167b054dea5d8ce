import type { Endpoint } from "@guildway/shared/contract/endpoint";
import type { Page } from "@guildway/shared/contract/types";
import type { Context as HonoContext } from "hono";
import { Json } from "../db/json";
import { addressOf } from "./address-of";
import type { AppEnv } from "./app-env";
import { etag } from "./etag";
import { Existing } from "./existing";
import type { Answer } from "./operation";

/** Writes an operation's result as the endpoint's answer. */
export function present(c: HonoContext<AppEnv>, endpoint: Endpoint, result: unknown): Response {
  const status = endpoint.status ?? 200;
  if (status === 204) return c.body(null, status);
  if (isAnswer(result)) return result.toResponse();
  if (endpoint.paged && isPage(result)) {
    if (result.next) c.header("Link", `<${nextPage(c.req.url, result.next)}>; rel="next"`);
    return answer(c, `[${result.items.map(toJson).join(",")}]`, status);
  }
  const isExisting = result instanceof Existing;
  const text = toJson(isExisting ? result.resource : result);
  if (status === 201 && !isExisting) {
    c.header("Location", locationOf(c, endpoint, text));
  }
  return answer(c, text, isExisting ? 200 : status, endpoint.versioned && etag(JSON.parse(text).version));
}

function answer(c: HonoContext<AppEnv>, text: string, status: 200 | 201 | 202, tag?: string): Response {
  const encoded = c.env?.encodeAnswer?.(text, c.req.header("Accept-Encoding"));
  // Other bytes of the same version.
  if (tag !== undefined) c.header("ETag", encoded ? `W/${tag}` : tag);
  if (!encoded) return c.body(text, status, JSON_HEADERS);
  c.header("Vary", "Accept-Encoding", { append: true });
  c.header("Content-Encoding", encoded.encoding);
  return c.body(encoded.body, status, JSON_HEADERS);
}

const JSON_HEADERS = { "Content-Type": "application/json" };

/** The JSON text of a result. */
export function toJson(value: unknown): string {
  return value instanceof Json ? value.text : JSON.stringify(value);
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "toResponse" in value;
}

function isPage(value: unknown): value is Page<unknown> {
  return typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items);
}

/** The address of the next page, relative to the origin, because proxies may use another one. */
function nextPage(address: string, cursor: string): string {
  const url = new URL(address);
  url.searchParams.set("cursor", cursor);
  return url.pathname + url.search;
}

/** Where the created resource can be read, also if it was created at a former path. */
function locationOf(c: HonoContext<AppEnv>, { path, location }: Endpoint, text: string): string {
  if (location === undefined) return addressOf(path, (name) => c.req.param(name));
  const created: Record<string, unknown> = JSON.parse(text);
  const whole = /^\{(\w+)\}$/.exec(location)?.[1];
  return whole === undefined ? addressOf(location, (name) => created[name]) : String(created[whole]);
}
