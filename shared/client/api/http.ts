import axios, { type AxiosResponse, CanceledError, isAxiosError, isCancel } from "axios";
import { POSITION_HEADER } from "../../contract/log-position";
import {
  ApiError,
  type FieldError,
  OFFLINE,
  type Stale,
  type SuspensionNotice,
  type UnknownIdentity,
} from "./api-error";
import { apiOrigin } from "./api-origin";
import { forgetFirstReads, takeFirstRead } from "./first-reads";
import { backgroundHeaders } from "./in-use";
import { savePosition, seenHeaders } from "./seen-position";
import { guessServerTime, saveServerTime } from "./server-clock";

const TIMEOUT_MS = 30_000;
/** A phone may have little signal, and others may be uploading, too. Who waits can cancel. */
const UPLOAD_TIMEOUT_MS = 300_000;

const http = axios.create({
  baseURL: new URL("/api", apiOrigin).href,
  timeout: TIMEOUT_MS,
  // The API may have an origin of its own, and signing in there sets a cookie that identifies the browser.
  withCredentials: true,
  // axios would name itself, and some browsers send that instead of their own name.
  headers: { "User-Agent": false },
});

export interface HttpRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  /** The version of what the request changes; undefined if that has no version. */
  version: unknown;
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
 * Sends one request, and once more if the server had too much to do: it says when, and all who were refused come back
 * at different moments. Throws {@link ApiError}; an aborted request rejects with axios's own cancellation.
 */
export async function send(request: HttpRequest): Promise<HttpResponse> {
  try {
    return await sendOnce(request);
  } catch (error) {
    if (!(error instanceof ApiError && error.overloaded)) throw error;
    await pause((error.retryAfter ?? 1) * (1 + Math.random()), request.signal);
    return sendOnce(request);
  }
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
  const { method, path: url, query: params, body: data, version, token, signal, onUploadProgress } = request;
  const seen = seenHeaders();
  if (method !== "GET") forgetFirstReads();
  // What the page asked for first was sent with what had been seen then.
  const keepFrom = ({ headers }: AxiosResponse) =>
    savePosition(headers[POSITION_HEADER.toLowerCase()], first ? undefined : seen[POSITION_HEADER]);
  const sent = performance.now();
  const first = method === "GET" && takeFirstRead(http.getUri({ url, params }), token);
  try {
    const response = await http.request({
      ...(first && { env: { fetch: () => first } }),
      method,
      url,
      params,
      data,
      timeout: data instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS,
      // Progress needs XMLHttpRequest; everything else uses the browser's own fetch.
      adapter: onUploadProgress ? "xhr" : "fetch",
      responseType: request.download ? "blob" : "json",
      headers: {
        ...seen,
        ...(token && backgroundHeaders()),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(version !== undefined && { "If-Match": `"${version}"` }),
      },
      ...(signal && { signal }),
      ...(onUploadProgress && { onUploadProgress: ({ progress }) => onUploadProgress(progress ?? 0) }),
    });
    keepFrom(response);
    if (first) guessServerTime(response.headers.date);
    else saveServerTime(response.headers.date, sent);
    return { data: response.status === 204 ? undefined : response.data, next: nextCursor(response) };
  } catch (error) {
    if (isAxiosError(error) && error.response) keepFrom(error.response);
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

/** A refused download's problem comes as a file, too. */
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

function textOf(problem: unknown, key: string): string | undefined {
  if (typeof problem !== "object" || problem === null) return undefined;
  const value: unknown = Reflect.get(problem, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function fieldErrorsOf(problem: unknown): FieldError[] {
  if (typeof problem !== "object" || problem === null || !("errors" in problem)) return [];
  if (!Array.isArray(problem.errors)) return [];
  return problem.errors.flatMap((entry: unknown) => {
    const path = textOf(entry, "path");
    const message = textOf(entry, "message");
    return path !== undefined && message !== undefined ? [{ path, message }] : [];
  });
}
