import { hasHiddenCharacters } from "@guildway/shared/contract/hidden-characters";
import { LIMITS } from "@guildway/shared/contract/limits";
import * as oidc from "openid-client";
import type {
  IdentityProvider,
  ProvenIdentity,
  ProviderAnswer,
  SignInChecks,
} from "../../kernel/core/identity-provider";
import { Problem } from "../../kernel/core/problem";
import type { Log } from "../../kernel/core/services";
import { describeError } from "../../kernel/core/to-problem";
import type { Config } from "../config";

/** Signing in waits for this. */
const TIMEOUT_SECONDS = 5;

/** When to try a provider again that couldn't be reached. */
const RETRY_SECONDS = 30;

/** A provider may move its endpoints. */
const DISCOVERED_FOR_MS = 60 * 60 * 1000;

const LONGEST_NAME = LIMITS.email;
/** OpenID Connect Core, section 2. */
const LONGEST_SUBJECT = 255;

const GITHUB = "https://github.com";
const GITHUB_API = "https://api.github.com";

export type ProviderSettings = Config["OIDC_PROVIDERS"][number];

/** The provider couldn't be reached, which says nothing about the person. */
class UnreachableError extends Error {}

/**
 * Creates clients for the providers that the operator has configured. None is contacted before it is used, so that
 * a provider that is down affects nothing else.
 *
 * @param publicUrl to which they send people back, each to its own address, so that one can't impersonate another
 */
export function createIdentityProviders(
  settings: readonly ProviderSettings[],
  publicUrl: string,
  log: Log,
  fetchFromProvider: typeof fetch = fetch,
): IdentityProvider[] {
  const reach: oidc.CustomFetch = async (url, options) => {
    const response = await fetchFromProvider(url, toInit(options)).catch((cause: unknown) => {
      throw new UnreachableError("The provider doesn't answer", { cause });
    });
    if (response.status >= 500) throw new UnreachableError(`The provider answers ${response.status}`);
    return response;
  };
  return settings.map((provider) => createProvider(provider, publicUrl, log, reach));
}

function createProvider(
  { id, name, issuer, client_id, client_secret, scope }: ProviderSettings,
  publicUrl: string,
  log: Log,
  reach: oidc.CustomFetch,
): IdentityProvider {
  const isGitHub = issuer === GITHUB;
  const redirectUri = `${publicUrl}/user/login/with/${id}`;
  let discovered: { config: Promise<oidc.Configuration>; at: number } | undefined;

  const discover = (): Promise<oidc.Configuration> => {
    if (isGitHub) return Promise.resolve(gitHub(client_id, client_secret, reach));
    if (!discovered || performance.now() - discovered.at > DISCOVERED_FOR_MS) {
      const config = oidc.discovery(new URL(issuer), client_id, undefined, authenticate(client_secret), {
        timeout: TIMEOUT_SECONDS,
        [oidc.customFetch]: reach,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : []),
        ],
      });
      discovered = { config, at: performance.now() };
      config.catch(() => {
        discovered = undefined;
      });
    }
    return discovered.config;
  };

  const fail = (error: unknown): never => {
    if (error instanceof Problem) throw error;
    log.warn({ provider: id, error: describeError(error) }, "a sign-in at a provider failed");
    if (isUnreachable(error)) {
      throw new Problem("provider-unavailable", {
        detail: `${name} can't be reached at the moment. Nothing was changed; try again later, or sign in another way`,
        headers: { "Retry-After": String(RETRY_SECONDS) },
        cause: error,
      });
    }
    throw new Problem("provider-refused", {
      detail: `${name} didn't confirm who you are. Nothing was changed; please try again`,
      cause: error,
    });
  };

  const begin = async ({ state, nonce, verifier }: SignInChecks) => {
    const config = await discover();
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: scope ?? (isGitHub ? "read:user user:email" : "openid email"),
      state,
      ...(!isGitHub && { nonce }),
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }).href;
  };

  const finish = async (answer: ProviderAnswer, { state, nonce, verifier }: SignInChecks) => {
    const config = await discover();
    const url = new URL(redirectUri);
    url.searchParams.set("code", answer.code);
    url.searchParams.set("state", answer.state);
    if (answer.iss !== undefined) url.searchParams.set("iss", answer.iss);
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(!isGitHub && { expectedNonce: nonce, idTokenExpected: true }),
    });
    const found = await (isGitHub ? readGitHub(config, tokens.access_token) : readClaims(config, tokens));
    if (isUsable(found.email, LIMITS.email)) return found;
    throw new Problem("provider-refused", {
      detail: `The email address that ${name} has of you is too long or contains characters that can't be used. Nothing was changed; correct it there, or sign in another way`,
    });
  };

  return {
    id,
    name,
    begin: (checks) => begin(checks).catch(fail),
    finish: (answer, checks) => finish(answer, checks).catch(fail),
  };
}

/** A provider that lists no methods takes the secret in the header (OpenID Connect Discovery, section 3). */
function authenticate(secret: string): oidc.ClientAuth {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_post") ? post : basic)(server, ...rest);
  };
}

/** GitHub has no discovery and no ID token: its API says who the access token is for, and the token is then dropped. */
function gitHub(clientId: string, secret: string, reach: oidc.CustomFetch): oidc.Configuration {
  const config = new oidc.Configuration(
    {
      issuer: GITHUB,
      authorization_endpoint: `${GITHUB}/login/oauth/authorize`,
      token_endpoint: `${GITHUB}/login/oauth/access_token`,
    },
    clientId,
    undefined,
    oidc.ClientSecretPost(secret),
  );
  config.timeout = TIMEOUT_SECONDS;
  config[oidc.customFetch] = reach;
  return config;
}

async function readGitHub(config: oidc.Configuration, token: string): Promise<ProvenIdentity> {
  const ask = async (path: string): Promise<unknown> => {
    const response = await oidc.fetchProtectedResource(config, token, new URL(path, GITHUB_API), "GET");
    if (!response.ok) throw new Error(`GitHub's API answers ${response.status}`);
    return response.json();
  };
  const user = await ask("/user");
  const id = fieldOf(user, "id");
  // The login can be changed, and then be someone else's.
  if (typeof id !== "number") throw new Error("GitHub's API names nobody");
  // The permission to read addresses can be refused; then the person types theirs.
  const addresses = await ask("/user/emails").catch(() => []);
  const listed: unknown[] = Array.isArray(addresses) ? addresses : [];
  const primary = listed.find((address) => fieldOf(address, "primary") === true);
  const login = nameOf(fieldOf(user, "login"));
  return { issuer: GITHUB, subject: String(id), name: login, email: textOf(fieldOf(primary, "email")) };
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

async function readClaims(config: oidc.Configuration, tokens: Tokens): Promise<ProvenIdentity> {
  const claims = tokens.claims();
  if (!claims) throw new Error("The provider sends no ID token");
  const { iss, sub } = claims;
  if (sub.length > LONGEST_SUBJECT) throw new Error("The provider's id for the person is too long");
  // The answer must be about the same subject, which the library checks.
  const more =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      ? await oidc.fetchUserInfo(config, tokens.access_token, sub)
      : claims;
  const email = textOf(more.email);
  return { issuer: iss, subject: sub, name: email || nameOf(more.preferred_username ?? more.name), email };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A name is only shown: without one that can be, the page does without. */
const nameOf = (value: unknown): string => (isUsable(textOf(value), LONGEST_NAME) ? textOf(value) : "");

/** Whether a text fits a page, and has no misleading characters. */
const isUsable = (text: string, most: number) =>
  text.length <= most && !/[\p{Cc}\p{Cs}]/u.test(text) && !hasHiddenCharacters(text);

/** The library's types allow bodies that Node's don't name; it sends forms. */
function toInit({ body, ...options }: oidc.CustomFetchOptions): RequestInit {
  return { ...options, body: body instanceof URLSearchParams || typeof body === "string" ? body : null };
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  if (!(error instanceof Error)) return false;
  return error.name === "TimeoutError" || isUnreachable(error.cause);
}
