import type { Services } from "../../kernel/core/services";
import type { Viewer } from "../../kernel/core/viewer";
import type { Transaction } from "../../kernel/db/database";
import { accessTokens } from "../../kernel/db/schema";
import { type Acting, noteActivity } from "../activity/note-activity";
import { createToken } from "./token-owner";

const DAY_MS = 24 * 60 * 60 * 1000;

type Row = typeof accessTokens.$inferSelect;
type Context = Acting & Pick<Services, "clock" | "hasher"> & { viewer: Viewer };
type Chosen = Pick<Row, "name" | "scopes"> & { expires_in_days: number };

/**
 * Stores a new access token of the viewer's, or one of a company that they create it for, and records it in
 * the activity of their account.
 * @returns undefined if the account is gone
 */
export async function insertToken(
  tx: Transaction,
  context: Context,
  { name, scopes, expires_in_days: days }: Chosen,
  companyId: string | null = null,
): Promise<{ row: Row; token: string } | undefined> {
  const { clock, hasher, viewer } = context;
  const token = createToken();
  const now = clock.now();
  const [row] = await tx
    .insert(accessTokens)
    .values({
      accountId: viewer.id,
      companyId,
      name,
      tokenHash: await hasher.digest(token),
      scopes,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    })
    .returning();
  if (!row) return undefined;
  await noteActivity(context, tx, viewer.id, "token-created", { detail: name });
  return { row, token };
}
