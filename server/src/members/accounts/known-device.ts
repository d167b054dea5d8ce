import { and, desc, eq, gt, notExists, notInArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { DEVICE_LIFETIME_SECONDS } from "../../kernel/core/device-cookie";
import type { RequestFacts } from "../../kernel/core/operation";
import type { Services } from "../../kernel/core/services";
import { createSecret } from "../../kernel/core/tokens";
import type { Database } from "../../kernel/db/database";
import { devices, sessions } from "../../kernel/db/schema";

/** How many browsers an account remembers; beyond that, the least recently used one without a session is forgotten. */
const MOST_DEVICES = 50;

type Asking = Pick<Services, "clock" | "hasher"> & { request: RequestFacts };

/**
 * Returns the token by which the browser is known to the account, or undefined if it never signed in there. Without an
 * account or a token the work is the same, so that a made-up cookie doesn't show whose an address is.
 */
export async function findDevice(
  { db, clock, hasher, request }: Asking & Pick<Services, "db">,
  accountId: string = uuidv7(),
): Promise<string | undefined> {
  const token = request.device(accountId);
  const since = new Date(clock.now().getTime() - DEVICE_LIFETIME_SECONDS * 1000);
  const found = await db
    .select({ accountId: devices.accountId })
    .from(devices)
    .where(
      and(
        eq(devices.accountId, accountId),
        eq(devices.tokenHash, await hasher.digest(token ?? "")),
        gt(devices.lastUsedAt, since),
      ),
    );
  return found.length > 0 ? token : undefined;
}

/** The key under which a known browser is counted. */
export async function deviceKey({ hasher }: Pick<Services, "hasher">, device: string): Promise<string> {
  const bytes = await hasher.digest(device);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Remembers that the browser has signed in to the account.
 *
 * @param known the token it was already known by; any other gets a new one, never one that it chose
 * @returns the token by which it is known now, and whether that is new: it may just have been forgotten
 */
export async function rememberDevice(
  { clock, hasher, request }: Asking,
  db: Database,
  accountId: string,
  known?: string,
): Promise<{ device: string; isNew: boolean }> {
  const now = clock.now();
  const userAgent = request.userAgent.slice(0, 300);
  if (known !== undefined) {
    const noted = await db
      .update(devices)
      .set({ lastUsedAt: now, userAgent })
      .where(and(eq(devices.accountId, accountId), eq(devices.tokenHash, await hasher.digest(known))))
      .returning({ accountId: devices.accountId });
    if (noted.length > 0) {
      request.saveDevice(accountId, known);
      return { device: known, isNew: false };
    }
  }
  const device = createSecret();
  const tokenHash = await hasher.digest(device);
  await db.insert(devices).values({ accountId, tokenHash, userAgent, createdAt: now, lastUsedAt: now });
  await forgetOldest(db, accountId);
  request.saveDevice(accountId, device);
  return { device, isNew: true };
}

/**
 * Programs that sign in without storing the cookie would add a device each time. A device with a session stays: the
 * link in the mail about it must be able to end that.
 */
async function forgetOldest(db: Database, accountId: string): Promise<void> {
  const newest = db
    .select({ tokenHash: devices.tokenHash })
    .from(devices)
    .where(eq(devices.accountId, accountId))
    .orderBy(desc(devices.lastUsedAt))
    .limit(MOST_DEVICES);
  const open = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, devices.accountId), eq(sessions.deviceHash, devices.tokenHash)));
  await db
    .delete(devices)
    .where(and(eq(devices.accountId, accountId), notInArray(devices.tokenHash, newest), notExists(open)));
}
