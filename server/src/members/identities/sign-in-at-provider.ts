import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { toBase64url } from "../../kernel/core/base64url";
import type {
  IdentityProvider,
  ProvenIdentity,
  ProviderAnswer,
  SignInChecks,
} from "../../kernel/core/identity-provider";
import type { RequestFacts } from "../../kernel/core/operation";
import { notFound, Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { SIGN_IN_LIFETIME_SECONDS } from "../../kernel/core/sign-in-cookie";
import { createSecret } from "../../kernel/core/tokens";
import type { Transaction } from "../../kernel/db/database";
import { providerSignIns } from "../../kernel/db/schema";

type Asking = Pick<Services, "db" | "clock" | "hasher" | "identityProviders"> & {
  request: RequestFacts;
  params: { provider: string };
};

/** @throws {Problem} 404 if the operator hasn't configured such a provider */
export function requireProvider({ identityProviders, params }: Asking): IdentityProvider {
  const provider = identityProviders?.find(({ id }) => id === params.provider);
  if (!provider) throw notFound("provider");
  return provider;
}

/**
 * Begins a sign-in at a provider. Everything that checks its end comes from one secret, which only the
 * browser's cookie contains: the database has its hash.
 *
 * @param sessionId the session that links what comes back; null for a sign-in
 * @returns the address of the provider's page
 * @throws {Problem} 404, `provider-unavailable`
 */
export async function beginAtProvider(context: Asking, sessionId: string | null): Promise<{ url: string }> {
  const { db, hasher } = context;
  const provider = requireProvider(context);
  const secret = createSecret();
  const url = await provider.begin(await deriveChecks(hasher, secret));
  await db.transaction((tx) =>
    saveSignIn({ ...context, db: tx }, secret, { provider: provider.id, sessionId }),
  );
  return { url };
}

/**
 * Uses up the sign-in that this browser has begun, whether or not what came back turns out to be right, and returns who
 * came back.
 *
 * @param sessionId as it was begun with
 * @throws {Problem} 404, `sign-in-expired`, `provider-unavailable`, `provider-refused`
 */
export async function finishAtProvider(
  context: Asking & { body: ProviderAnswer },
  sessionId: string | null,
): Promise<ProvenIdentity> {
  const { db, clock, hasher, request, body } = context;
  const provider = requireProvider(context);
  const secret = secretOf(request);
  const checks = await deriveChecks(hasher, secret);
  // Someone else's answer, which a link to this page can bring here, doesn't affect the person's own sign-in.
  if (body.state !== checks.state) throw signInExpired();
  const used = await db
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.secretHash, await hasher.digest(secret)),
        eq(providerSignIns.provider, provider.id),
        sessionId === null ? isNull(providerSignIns.sessionId) : eq(providerSignIns.sessionId, sessionId),
        isNull(providerSignIns.subject),
        gt(providerSignIns.expiresAt, clock.now()),
      ),
    )
    .returning({ provider: providerSignIns.provider });
  if (used.length === 0) throw signInExpired();
  return provider.finish(body, checks);
}

/** Stores the person who returned for a possible registration, for this browser only. */
export async function saveForRegistration(
  context: Asking,
  { issuer, subject, name }: ProvenIdentity,
): Promise<void> {
  // A refusal can't replace the cookie; its secret now allows only the registration.
  await saveSignIn(context, secretOf(context.request), {
    provider: requireProvider(context).id,
    sessionId: null,
    issuer,
    subject,
    name,
  });
}

/**
 * Claims the sign-in of the person who came back, in the transaction that registers them: if that is refused,
 * they can try again.
 * @throws {Problem} 404, `sign-in-expired`
 */
export async function claimForRegistration(
  context: Asking,
  tx: Transaction,
): Promise<Omit<ProvenIdentity, "email">> {
  const { clock, hasher, request } = context;
  const provider = requireProvider(context);
  const secret = secretOf(request);
  const [claimed] = await tx
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.secretHash, await hasher.digest(secret)),
        eq(providerSignIns.provider, provider.id),
        isNotNull(providerSignIns.subject),
        gt(providerSignIns.expiresAt, clock.now()),
      ),
    )
    .returning();
  if (!claimed || claimed.issuer === null || claimed.subject === null) throw signInExpired();
  return { issuer: claimed.issuer, subject: claimed.subject, name: claimed.name ?? "" };
}

function secretOf(request: RequestFacts): string {
  const secret = request.signInSecret();
  if (secret === undefined) throw signInExpired();
  return secret;
}

/** 410: it took too long, was used before, or belongs to another browser. The answer doesn't say which. */
export function signInExpired(): Problem {
  return new Problem("sign-in-expired", {
    detail:
      "This sign-in has expired, or was begun in another window or browser. Nothing was changed; please try again",
  });
}

async function saveSignIn(
  { db, clock, hasher, request }: Asking,
  secret: string,
  values: Omit<typeof providerSignIns.$inferInsert, "secretHash" | "expiresAt">,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + SIGN_IN_LIFETIME_SECONDS * 1000);
  await db.insert(providerSignIns).values({ ...values, secretHash: await hasher.digest(secret), expiresAt });
  request.saveSignInSecret(secret);
}

async function deriveChecks(hasher: Services["hasher"], secret: string): Promise<SignInChecks> {
  const derive = async (use: string) => toBase64url(await hasher.digest(`${use} ${secret}`));
  return {
    state: await derive("state"),
    nonce: await derive("nonce"),
    verifier: await derive("verifier"),
  };
}
