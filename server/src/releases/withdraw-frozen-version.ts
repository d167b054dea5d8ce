import { and, eq, isNotNull } from "drizzle-orm";
import type { Clock, Log } from "../kernel/core/services";
import { countCall } from "../kernel/core/throttle";
import type { Database } from "../kernel/db/database";
import { accounts, roles } from "../kernel/db/schema";
import { mailAccounts } from "../kernel/mail/outbox";
import { areEnough, countReporters, type Reporters } from "./count-reporters";
import { ChangeError, changeRemote, OutdatedChangeError } from "./site/change-remote";
import { type HistoryEntry, readHistory } from "./site/history";
import { readSiteRegistry } from "./site/registry-file";
import { versionHealth } from "./version-health";
import { withdrawnMail } from "./withdrawn-mail";

interface Options {
  db: Database;
  clock: Clock;
  log: Log;
  siteDir: string;
  publicUrl: string;
}

/** A browser reports it when a version made the page before unable to run anything (docs/errors.md). */
const FROZEN = "REMOTE_FROZEN";

/** It must freeze at least one page of so many: where millions come, a handful of accounts isn't enough. */
const VIEWS_PER_REPORTER = 100;

/** Who reported is known for a week. */
const LONGEST_MS = 7 * 24 * 60 * 60_000;

/** Administrators are notified at most once a day of a version that nothing can replace. */
const ONCE_A_DAY = { max: 1, seconds: 24 * 60 * 60 };

/**
 * Withdraws a live version or a canary that froze the pages of enough members in different networks, and tells the
 * administrators.
 *
 * @returns whether there was one.
 */
export async function withdrawFrozenVersion(options: Options): Promise<boolean> {
  const { db, clock, siteDir } = options;
  const registry = await readSiteRegistry(siteDir);
  const history = await readHistory(siteDir);
  for (const [name, { version: live, title, canary }] of Object.entries(registry?.remotes ?? {})) {
    for (const version of canary ? [canary.release.version, live] : [live]) {
      const since = sinceOf(history, name, version, clock.now());
      const reporters = await countReporters(db, { remote: name, version, since, code: FROZEN });
      if (!areEnough(reporters)) continue;
      const { views } = await versionHealth(db, { remote: name, version, since });
      if (reporters.members * VIEWS_PER_REPORTER < views) continue;
      if (await withdraw(options, { name, title, version, isLive: version === live, reporters })) return true;
    }
  }
  return false;
}

/** Whoever pins a version wants it all the same: older reports no longer count. */
function sinceOf(history: readonly HistoryEntry[], name: string, version: string, now: Date): Date {
  const weekAgo = new Date(now.getTime() - LONGEST_MS);
  const pinned = history.findLast(
    (entry) => entry.name === name && entry.version === version && entry.action === "pin",
  );
  const at = pinned ? new Date(pinned.at) : weekAgo;
  return at > weekAgo ? at : weekAgo;
}

interface Frozen {
  name: string;
  title: string;
  version: string;
  isLive: boolean;
  reporters: Reporters;
}

async function withdraw(options: Options, frozen: Frozen): Promise<boolean> {
  const { db, clock, log, siteDir } = options;
  const { name, version, reporters } = frozen;
  const reason = `froze the pages of ${reporters.members} members in ${reporters.networks} networks`;
  try {
    const { action, version: given } = await changeRemote(
      siteDir,
      name,
      { action: "withdraw", version },
      { by: "the server", at: clock.now(), notes: `it ${reason}` },
    );
    log.warn({ remote: name, version, reason }, "a version was withdrawn: it freezes pages");
    await mailAdministrators(options, frozen, action === "rollback" ? given : undefined);
    return true;
  } catch (error) {
    // Another server, or a person, was faster.
    if (error instanceof OutdatedChangeError) return false;
    if (!(error instanceof ChangeError)) throw error;
    const { message } = error;
    // Counts only if the mail is written, too.
    await db.transaction(async (tx) => {
      const { count } = await countCall(clock, tx, `frozen:${name}:${version}`, ONCE_A_DAY);
      if (count > 1) return;
      log.error({ remote: name, version, reason }, message);
      await mailAdministrators({ ...options, db: tx }, { ...frozen, isLive: true }, undefined);
    });
    return false;
  }
}

/** Mails the site's administrators, or its moderators if it has none. */
async function mailAdministrators(
  { db, publicUrl }: Options,
  { name, title, version, isLive, reporters }: Frozen,
  replacedBy: string | undefined,
): Promise<void> {
  const mail = withdrawnMail(publicUrl, { name, title, version, isLive, replacedBy, ...reporters });
  const staff = await db
    .select({ accountId: roles.accountId, role: roles.role })
    .from(roles)
    .innerJoin(accounts, eq(accounts.id, roles.accountId))
    .where(and(isNotNull(roles.role), isNotNull(accounts.verifiedAt)));
  const administrators = staff.filter(({ role }) => role === "administrator");
  const recipients = administrators.length > 0 ? administrators : staff;
  await mailAccounts(
    db,
    recipients.map(({ accountId }) => ({ accountId, mail })),
  );
}
