import axios, { type AxiosResponse, isAxiosError, isCancel } from "axios";
import { IDEMPOTENCY_HEADER } from "../../contract/idempotency-header";
import { POSITION_HEADER } from "../../contract/log-position";
import { type EndpointEntry, splitInput } from "../api/split-input";
import type { CallOptions } from "./calls";
import type { ClientOptions } from "./client";
import { NoAnswer, Refusal } from "./refusal";

const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 300_000;
/** After a lost connection. */
const PAUSE_SECONDS = 0.3;

/** Sends calls to one server as one caller. */
export class Sender {
  private readonly base: string;
  /** What the server's database had written by its last answer: no replica may answer with something older. */
  private position: string | undefined;

  constructor(private readonly options: ClientOptions) {
    this.base = new URL("/api", options.url).href;
  }

  /** Once more after a lost connection, if the server knows the call again by its key, or if it had too much to do. */
  async send(entry: EndpointEntry, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
    const key = entry.keyed ? (options.key ?? crypto.randomUUID()) : undefined;
    const sendOnce = () => this.sendOnce(entry, input, { ...options, ...(key !== undefined && { key }) });
    try {
      return await sendOnce();
    } catch (error) {
      const seconds = retryIn(error, key);
      if (seconds === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random())));
      options.signal?.throwIfAborted();
      return sendOnce();
    }
  }

  private async sendOnce(entry: EndpointEntry, input: Record<string, unknown>, options: CallOptions) {
    const { path, query, body, version } = splitInput(entry, input);
    const { key, signal } = options;
    const sent = this.position;
    try {
      const response = await axios.request({
        url: `${this.base}${path}${queryOf(query)}`,
        method: entry.method,
        data: body,
        // The same in browsers and in Node.
        adapter: "fetch",
        timeout: entry.download ? 0 : entry.body === "upload" ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS,
        responseType: entry.download ? "blob" : "json",
        headers: {
          ...this.headers(),
          ...(version !== undefined && { "If-Match": `"${version}"` }),
          ...(key !== undefined && { [IDEMPOTENCY_HEADER]: `"${key}"` }),
        },
        ...(signal && { signal }),
      });
      this.savePosition(response.headers[POSITION_HEADER.toLowerCase()], sent);
      const data = response.status === 204 ? undefined : response.data;
      return entry.paged ? { items: data, next: nextCursor(response, this.base) } : data;
    } catch (error) {
      if (isAxiosError(error) && error.response)
        this.savePosition(error.response.headers[POSITION_HEADER.toLowerCase()], sent);
      throw await failureOf(error);
    }
  }

  /** Opens the stream of events. */
  async open(missedSeconds: number | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const missed = missedSeconds === undefined ? "" : `?missed_seconds=${missedSeconds}`;
    const headers = { ...this.headers(), Accept: "text/event-stream" };
    const response = await fetch(`${this.base}/events${missed}`, { headers, signal });
    if (response.ok && response.body) return response.body;
    const retryAfter = response.headers.get("Retry-After");
    throw new Refusal({
      status: response.status,
      problem: await response.json().catch(() => undefined),
      retryAfter,
    });
  }

  private headers(): Record<string, string> {
    const { token } = this.options;
    const bearer = typeof token === "function" ? token() : token;
    return {
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      ...(this.position !== undefined && { [POSITION_HEADER]: this.position }),
    };
  }

  /**
   * Remembers the position of an answer or event if it is newer. An answer is never older than what its request had seen:
   * if it is, the database was replaced, and the new one's positions count.
   */
  savePosition(position: unknown, sent?: string): void {
    if (typeof position !== "string" || position === "") return;
    const isAnother = sent !== undefined && sent === this.position && position < sent;
    if (this.position === undefined || position > this.position || isAnother) this.position = position;
  }
}

/** Lists have commas between their items. */
function queryOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function nextCursor({ headers }: AxiosResponse, base: string): string | undefined {
  const link: unknown = headers.link;
  const address = typeof link === "string" ? /<([^>]+)>;\s*rel="next"/.exec(link)?.[1] : undefined;
  return (address && new URL(address, base).searchParams.get("cursor")) || undefined;
}

function retryIn(error: unknown, key: string | undefined): number | undefined {
  if (error instanceof Refusal && error.code === "overloaded") return error.retryAfter ?? 1;
  return error instanceof NoAnswer && key !== undefined ? PAUSE_SECONDS : undefined;
}

async function failureOf(error: unknown): Promise<unknown> {
  if (isCancel(error) || !isAxiosError(error)) return error;
  const { response } = error;
  if (!response) return new NoAnswer(`No answer from the server: ${error.message}`, { cause: error });
  const { status, headers } = response;
  return new Refusal({ status, problem: await problemIn(response.data), retryAfter: headers["retry-after"] });
}

/** A refused download's problem comes as a file, too. */
async function problemIn(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined;
  }
}
