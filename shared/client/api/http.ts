import axios, { AxiosError, type AxiosResponse, CanceledError, isAxiosError, isCancel } from "axios";
import { IDEMPOTENCY_HEADER } from "../../contract/idempotency-header";
import { POSITION_HEADER } from "../../contract/log-position";
import { ApiError, OFFLINE, type Stale, type SuspensionNotice, type UnknownIdentity } from "./api-error";
import { apiOrigin } from "./api-origin";
import { claimFirstRead, forgetFirstReads } from "./first-reads";
import { backgroundHeaders } from "./in-use";
import { fieldErrorsOf, textOf } from "./problem-fields";
import { savePosition, seenHeaders } from "./seen-position";
import { guessServerTime, saveServerTime } from "./server-clock";

const TIMEOUT_MS = 30_000;
/** A phone may have a weak signal, and others may be uploading, too. People can cancel. */
const UPLOAD_TIMEOUT_MS = 300_000;
/** All of someone's pictures and documents may be gigabytes. */
const DOWNLOAD_TIMEOUT_MS = 7_200_000;

/** How long a call may take until its answer has arrived as a whole, in milliseconds. */
function timeoutOf({ body, download }: HttpRequest): number {
  if (download) return DOWNLOAD_TIMEOUT_MS;
  return body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
}
/** After a lost connection. */
const RETRY_AFTER_SECONDS = 0.3;

const http = axios.create({
  baseURL: new URL("/api", apiOrigin).href,
  timeout: TIMEOUT_MS,
  // The API may have its own origin, and signing in there sets a cookie that identifies the browser.
  withCredentials: true,
  // axios would name itself, and some browsers send that instead of their own name.
  headers: { "User-Agent": false },
});

export interface HttpRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  /** The version of the resource that the request changes; undefined if it has none. */
  version: unknown;
  /** The key by which the server recognizes a repeated call, if there is one. */
  key?: string | undefined;
  token: string | null;
  download: boolean;
  signal: AbortSignal | undefined;
  /** Share of the upload that is done, 0 to 1. */
  onUploadProgress: ((share: number) => void) | undefined;
}

export interface HttpResponse {
  data: unknown;
  /** Cursor of the next page, from the `Link` header. */
  next: string | undefined;
}

/**
 * Sends one request, and retries once if the server was overloaded: it says when, and refused clients return at
 * different times. Also retries once if the connection was lost and the request has a key: then it doesn't matter
 * whether the first one arrived. Throws {@link ApiError}; an aborted request rejects with axios's own cancellation.
 */
export async function send(request: HttpRequest): Promise<HttpResponse> {
  try {
    return await sendOnce(request);
  } catch (error) {
    const seconds = error instanceof ApiError ? retryIn(error, request) : undefined;
    if (seconds === undefined) throw error;
    await pause(seconds * (1 + Math.random()), request.signal);
    return sendOnce(request);
  }
}

function retryIn({ overloaded, retryAfter, lost }: ApiError, { key }: HttpRequest): number | undefined {
  if (overloaded) return retryAfter ?? 1;
  return lost && key !== undefined ? RETRY_AFTER_SECONDS : undefined;
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new CanceledError());
    });
  });
}

async function sendOnce(request: HttpRequest): Promise<HttpResponse> {
  const {
    method,
    path: url,
    query: params,
    body: data,
    version,
    key,
    token,
    signal,
    onUploadProgress,
  } = request;
  const seen = seenHeaders();
  if (method !== "GET") forgetFirstReads();
  // The page's first requests were sent with the position known then.
  const saveHeaders = ({ headers }: AxiosResponse) =>
    savePosition(headers[POSITION_HEADER.toLowerCase()], first ? undefined : seen[POSITION_HEADER]);
  const sent = performance.now();
  const first = method === "GET" && claimFirstRead(http.getUri({ url, params }), token);
  try {
    const response = await http.request({
      ...(first && { env: { fetch: () => first } }),
      method,
      url,
      params,
      data,
      timeout: timeoutOf(request),
      // Progress needs XMLHttpRequest; everything else uses the browser's own fetch.
      adapter: onUploadProgress ? "xhr" : "fetch",
      responseType: request.download ? "blob" : "json",
      headers: {
        ...seen,
        ...(token && backgroundHeaders()),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(version !== undefined && { "If-Match": `"${version}"` }),
        ...(key !== undefined && { [IDEMPOTENCY_HEADER]: `"${key}"` }),
      },
      ...(signal && { signal }),
      ...(onUploadProgress && { onUploadProgress: ({ progress }) => onUploadProgress(progress ?? 0) }),
    });
    saveHeaders(response);
    if (first) guessServerTime(response.headers.date);
    else saveServerTime(response.headers.date, sent);
    return { data: response.status === 204 ? undefined : response.data, next: nextCursor(response) };
  } catch (error) {
    if (isAxiosError(error) && error.response) saveHeaders(error.response);
    throw isCancel(error) ? error : await toApiError(error);
  }
}

function nextCursor(response: AxiosResponse): string | undefined {
  const link: unknown = response.headers.link;
  const address = typeof link === "string" ? /<([^>]+)>;\s*rel="next"/.exec(link)?.[1] : undefined;
  if (!address) return undefined;
  return new URL(address, globalThis.location.origin).searchParams.get("cursor") ?? undefined;
}

async function toApiError(error: unknown): Promise<unknown> {
  if (!isAxiosError(error)) return error;
  const { response } = error;
  if (!response) {
    return new ApiError({
      status: 0,
      message: navigator.onLine ? "Can't reach the server. Check your connection and try again." : OFFLINE,
      // Not after a timeout: the server may still be working on it.
      lost: navigator.onLine && error.code === AxiosError.ERR_NETWORK,
    });
  }
  const problem = await problemIn(response.data);
  const retryAfter = Number(response.headers["retry-after"]);
  return new ApiError({
    status: response.status,
    message:
      textOf(problem, "detail") ?? textOf(problem, "title") ?? "Something went wrong. Please try again.",
    fieldErrors: fieldErrorsOf(problem),
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    requestId: textOf(problem, "request_id"),
    unknownCall: isUnknownCall(problem),
    stale: response.status === 412 ? staleOf(problem) : undefined,
    confirmation: confirmationOf(problem),
    factorRequired: textOf(problem, "type") === "urn:guildway:problem:factor-required",
    signInToken: textOf(problem, "sign_in_token"),
    signInMethods: methodsOf(problem),
    suspension: suspensionOf(problem),
    unknownIdentity: unknownIdentityOf(problem),
    overloaded: textOf(problem, "type") === "urn:guildway:problem:overloaded",
  });
}

/** For a resource that doesn't exist, a server's answer has more than the title. */
function isUnknownCall(problem: unknown): boolean {
  const isNotFound = textOf(problem, "type") === "urn:guildway:problem:not-found";
  return isNotFound && textOf(problem, "detail") === textOf(problem, "title");
}

/** The problem of a refused download also arrives as a file. */
async function problemIn(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined;
  }
}

function staleOf(problem: unknown): Stale | undefined {
  if (typeof problem !== "object" || problem === null || !("current" in problem)) return undefined;
  const by = "changed_by" in problem ? problem.changed_by : undefined;
  const person = { user_id: textOf(by, "user_id"), name: textOf(by, "name") };
  return {
    current: problem.current,
    changedAt: textOf(problem, "changed_at"),
    changedBy: person.user_id && person.name ? { userId: person.user_id, name: person.name } : undefined,
  };
}

function suspensionOf(problem: unknown): SuspensionNotice | undefined {
  if (textOf(problem, "type") !== "urn:guildway:problem:suspended") return undefined;
  const reason = textOf(problem, "reason");
  return reason === undefined ? undefined : { reason, appealsEmail: textOf(problem, "appeals_email") };
}

function unknownIdentityOf(problem: unknown): UnknownIdentity | undefined {
  if (textOf(problem, "type") !== "urn:guildway:problem:identity-unknown") return undefined;
  return { name: textOf(problem, "name") ?? "", email: textOf(problem, "email") ?? "" };
}

function confirmationOf(problem: unknown): string[] | undefined {
  if (textOf(problem, "type") !== "urn:guildway:problem:confirmation-required") return undefined;
  return methodsOf(problem);
}

function methodsOf(problem: unknown): string[] {
  const methods: unknown = typeof problem === "object" && problem && "methods" in problem && problem.methods;
  return Array.isArray(methods) ? methods.filter((method) => typeof method === "string") : [];
}
