import { createServer } from "node:http";
import Provider from "oidc-provider";

export const CLIENT = { client_id: "guildway", client_secret: "a-secret-of-the-tests" };

/** An OpenID provider that signs in anyone without a question. */
export interface OpenIdServer {
  issuer: string;
  /** Follows an authorization address as a browser would, and returns what the redirect to the product brings. */
  visit(url: string): Promise<{ code: string; state: string; iss: string }>;
  /** Sends people back to another address from now on. */
  allow(redirectUri: string): void;
  /** Sets the person at the browser. */
  person: { sub: string; email: string; email_verified: boolean };
  stop(): Promise<void>;
}

export async function startOpenIdServer(redirectUris: string[] = []): Promise<OpenIdServer> {
  const allowed = new Set(redirectUris);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The provider has no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const started: OpenIdServer = {
    issuer,
    person: { sub: "ada", email: "ada@provider.test", email_verified: true },
    allow: (redirectUri) => void allowed.add(redirectUri),
    visit: async (url) => {
      const jar = new Map<string, string>();
      let next = url;
      for (let hops = 0; hops < 12; hops++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
        const isAsked = new URL(next).pathname.startsWith("/interaction/");
        const response = await fetch(next, { redirect: "manual", headers: { cookie } });
        for (const text of response.headers.getSetCookie()) {
          const [pair = ""] = text.split(";");
          const at = pair.indexOf("=");
          jar.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = response.headers.get("Location");
        if (!location)
          throw new Error(
            `${next} answered ${response.status}: ${(await response.text()).slice(0, 300)} ${isAsked}`,
          );
        const found = new URL(location, next);
        if (found.origin !== issuer) {
          const get = (name: string) => found.searchParams.get(name) ?? "";
          if (!get("code")) throw new Error(`No code: ${found.search}`);
          return { code: get("code"), state: get("state"), iss: get("iss") };
        }
        next = found.href;
      }
      throw new Error("The provider never stops asking");
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: ["https://replaced.test/"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    cookies: { keys: ["tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...started.person, sub }),
    }),
    // Grants whatever is asked for, so that only the sign-in is asked about.
    loadExistingGrant: async (context: {
      oidc: { provider: { Grant: new (of: object) => Grant }; session: { accountId: string } };
    }) => {
      const grant = new context.oidc.provider.Grant({
        clientId: CLIENT.client_id,
        accountId: context.oidc.session.accountId,
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri) => allowed.has(uri);
  const answer = provider.callback();
  const interactive = provider as unknown as Interactive;
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return answer(request, response);
    void interactive.interactionFinished(request, response, { login: { accountId: started.person.sub } });
  });
  return started;
}

interface Grant {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}

interface Interactive {
  interactionFinished(request: unknown, response: unknown, result: object): Promise<void>;
}
