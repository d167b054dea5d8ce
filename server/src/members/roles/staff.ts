import type { StaffRole } from "@guildway/shared/contract/options";
import { asc, eq, isNotNull, or } from "drizzle-orm";
import type { Database, Transaction } from "../../kernel/db/database";
import { accounts, roles } from "../../kernel/db/schema";
import { isSuspended } from "../../kernel/policies/suspension-policy";
import { noteActivity } from "../activity/note-activity";

/** Gives an account a role, or with null revokes it permanently: `MODERATORS` doesn't grant it again. */
export async function setRole(
  tx: Transaction,
  accountId: string,
  role: StaffRole | null,
  changedAt: Date,
): Promise<void> {
  const [before] = await tx.select({ role: roles.role }).from(roles).where(eq(roles.accountId, accountId));
  await tx
    .insert(roles)
    .values({ accountId, role, changedAt })
    .onConflictDoUpdate({ target: roles.accountId, set: { role, changedAt } });
  const changed = role ?? before?.role;
  if (!changed || before?.role === role) return;
  const kind = role ? "role-granted" : "role-revoked";
  await noteActivity({ by: "operator" }, tx, accountId, kind, { detail: changed });
}

export interface Listed {
  email: string;
  role: StaffRole | null;
  suspended: boolean;
}

/** Everyone who has a role or is suspended, by address. */
export async function listStaff(db: Database): Promise<Listed[]> {
  const suspended = isSuspended(accounts.id);
  return db
    .select({ email: accounts.email, role: roles.role, suspended })
    .from(accounts)
    .leftJoin(roles, eq(roles.accountId, accounts.id))
    .where(or(isNotNull(roles.role), suspended))
    .orderBy(asc(accounts.email));
}
