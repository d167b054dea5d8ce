import { PRODUCT_NAME } from "@guildway/shared/product";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { RequestObserver } from "../../kernel/core/observe";
import type { Stops } from "./stops";
import { VERSION } from "./version";

const tracer = () => trace.getTracer(PRODUCT_NAME);

/**
 * Sends a trace of each request to an OpenTelemetry collector. The SDK, which is loaded only here, reads its address and
 * all other settings from the `OTEL_` variables; until then, everything below does nothing.
 */
export async function startTracing(stops: Stops): Promise<void> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
  const own = resourceFromAttributes({
    "service.name": PRODUCT_NAME.toLowerCase(),
    "service.version": VERSION,
  });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  stops.push(async () => {
    await provider.shutdown();
    for (const part of [trace, context, propagation]) part.disable();
  });
}

/**
 * Traces a call of the API while it is answered. Its trace continues that of a proxy, if proxies are trusted; anyone
 * else could choose what is recorded.
 */
export function traceRequest(
  headers: Headers,
  trustsProxy: boolean,
  work: () => Response | Promise<Response>,
): Response | Promise<Response> {
  const parent = trustsProxy
    ? propagation.extract(context.active(), headers, {
        get: (carrier, key) => carrier.get(key) ?? undefined,
        keys: (carrier) => [...carrier.keys()],
      })
    : context.active();
  return tracer().startActiveSpan("request", { kind: SpanKind.SERVER }, parent, async (span) => {
    try {
      return await work();
    } finally {
      span.end();
    }
  });
}

/** Names the current trace after the call. Paths, queries and bodies aren't recorded, because they name people. */
export const describeTrace: RequestObserver = ({ endpoint, method, status, requestId }) => {
  const span = trace.getActiveSpan();
  span?.updateName(`${method} ${endpoint}`);
  span?.setAttributes({
    "http.request.method": method,
    "http.route": endpoint,
    "http.response.status_code": status,
    "guildway.request_id": requestId,
  });
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
};

/** Begins a part of the current trace for a statement; undefined outside a trace. Values aren't recorded. */
export function traceStatement([query]: unknown[]): Span | undefined {
  if (!trace.getActiveSpan()) return undefined;
  const text = typeof query === "string" ? query : textOf(query);
  return tracer().startSpan(`PostgreSQL ${/\w+/.exec(text)?.[0]?.toLowerCase() ?? ""}`, {
    kind: SpanKind.CLIENT,
    attributes: { "db.system.name": "postgresql", "db.query.text": text },
  });
}

function textOf(query: unknown): string {
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
