import type { ActivityKind, ActivityMethod } from "@guildway/shared/contract/activity";
import { eq } from "drizzle-orm";
import type { RequestFacts } from "../../kernel/core/operation";
import type { Clock, Log } from "../../kernel/core/services";
import type { Viewer } from "../../kernel/core/viewer";
import type { Database } from "../../kernel/db/database";
import { accountActivity, sessions } from "../../kernel/db/schema";
import { deviceOf } from "./device";

/** The actor: the context of their call, or an operator. */
export interface Acting {
  clock?: Pick<Clock, "now">;
  log?: Log;
  /** Absent if it isn't the account's own device. */
  request?: RequestFacts;
  viewer?: Viewer | undefined;
  by?: ActivityMethod;
}

interface Details {
  /** By default, how the viewer's session was last confirmed. */
  method?: ActivityMethod | undefined;
  /** A masked address, or the name of a passkey, a device or a role; no secret. */
  detail?: string;
}

/** Adds an event to the account's security activity and to the log, within the event's transaction. */
export async function noteActivity(
  acting: Acting,
  tx: Database,
  accountId: string,
  kind: ActivityKind,
  { method = acting.by, detail }: Details = {},
): Promise<void> {
  const { clock, log, request, viewer } = acting;
  const shown = method ?? (viewer?.id === accountId ? await findMethod(tx, viewer) : null);
  await tx.insert(accountActivity).values({
    accountId,
    kind,
    device: request ? deviceOf(request.userAgent) : null,
    method: shown,
    detail: detail ?? null,
    ...(clock && { createdAt: clock.now() }),
  });
  log?.info({ requestId: request?.id, accountId, kind, method: shown }, "security event");
}

async function findMethod(tx: Database, { sessionId, scopes }: Viewer): Promise<ActivityMethod | null> {
  if (scopes) return "token";
  const [session] = await tx
    .select({ confirmedBy: sessions.confirmedBy })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return session?.confirmedBy ?? null;
}

/** `ada@example.com` → `a•••@example.com`. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}•••${email.slice(email.lastIndexOf("@"))}`;
}
