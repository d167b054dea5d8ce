import type { Endpoint } from "@guildway/shared/contract/endpoint";
import type { Context as HonoContext } from "hono";
import type { Viewer } from "../accounts/viewer";
import type { AppEnv } from "./app-env";
import { authenticate } from "./authenticate";
import { clientAddress } from "./client-address";
import type { Context, Operation, RequestFacts } from "./operation";
import { present } from "./present";
import { RATES } from "./rates";
import type { Services } from "./services";
import { throttle } from "./throttle";
import { type Input, validate } from "./validate";

/** The way of a request: limiter → session → validate → operation → present. */
export function handle<E extends Endpoint>(
  name: string,
  endpoint: E,
  operation: Operation<E>,
  services: Services,
) {
  const rates = new Map(Object.entries(RATES)).get(name);

  return async (c: HonoContext<AppEnv>): Promise<Response> => {
    const request = factsOf(c, services);
    if (rates?.address) {
      await throttle(services.clock, services.db, `${name}:address:${request.address}`, rates.address);
    }
    const viewer = await authenticate(services, endpoint.auth, c.req.header("Authorization"));
    if (rates?.account && viewer) {
      await throttle(services.clock, services.db, `${name}:account:${viewer.id}`, rates.account);
    }
    const input = await validate(endpoint, c);
    const result = await operation(contextOf<E>(services, input, viewer, request));
    return present(c, endpoint, result);
  };
}

/** The one place where what the endpoint's schemas have checked at run time gets its static type. */
function contextOf<E extends Endpoint>(
  services: Services,
  input: Input,
  viewer: Viewer | undefined,
  request: RequestFacts,
): Context<E> {
  const { params, query, body, file } = input;
  return { ...services, params, query, body, file, viewer, request } as Context<E>;
}

function factsOf(c: HonoContext<AppEnv>, { config }: Services): RequestFacts {
  return {
    id: c.get("requestId"),
    address: clientAddress(c.env?.remoteAddress, c.req.header("X-Forwarded-For"), config.trustedProxies),
    userAgent: c.req.header("User-Agent") ?? "",
  };
}
