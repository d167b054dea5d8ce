import { and, eq, isNotNull } from "drizzle-orm";
import type { RequestFacts } from "../../kernel/core/operation";
import type { Services } from "../../kernel/core/services";
import { forgive, throttle, uncount } from "../../kernel/core/throttle";
import type { Transaction } from "../../kernel/db/database";
import { accounts } from "../../kernel/db/schema";
import { mailMatching } from "../../kernel/mail/outbox";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { noteRefusedSignIn } from "../activity/note-refused-sign-in";
import { deviceKey } from "./known-device";
import { failedSignInsMail } from "./password-mails";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

// Strangers are counted by account and address, so that nobody can lock the owner out from elsewhere; by address,
// against guesses for many accounts; and by account, with room for mistakes, against guesses from many addresses.
const BY_ACCOUNT_AND_ADDRESS = { max: 10, seconds: 15 * MINUTE };
const BY_ADDRESS = { max: 100, seconds: 15 * MINUTE };
const BY_ACCOUNT = { max: 100, seconds: HOUR };
/** A browser that has signed in to the account before is counted by itself. */
const BY_DEVICE = { max: 10, seconds: 15 * MINUTE };

/** After this many failures the owner of a password is warned, once a day. */
const WARN_AFTER = 10;
const WARNED = { max: Number.POSITIVE_INFINITY, seconds: 24 * HOUR };

const accountKey = (email: string) => `login:account:${email.toLowerCase()}`;
const addressKey = (address: string) => `login:address:${address}`;
const bothKey = (email: string, address: string) => `${accountKey(email)}:${address}`;

interface Guess {
  email: string;
  /** Undefined if no account has the address; the work is the same. */
  account: { id: string; passwordHash: string | null } | undefined;
  password: string;
  /** The token that identifies the browser to the account. */
  device?: string | undefined;
}

/** The correct password. */
interface RightPassword {
  accountId: string;
  /**
   * Checks, in the transaction that acts on it, that the password is still the account's, and clears
   * failures. Returns whether it is.
   */
  settle(tx: Transaction): Promise<boolean>;
}

/**
 * Checks a password that comes without a session. The answer, its time and its limits are the same whether or not
 * the account exists; only failures count permanently.
 *
 * @returns undefined if the password is wrong
 * @throws {Problem} `too-many-requests`
 */
export async function checkPassword(
  context: Pick<Services, "db" | "clock" | "hasher" | "config" | "log"> & { request: RequestFacts },
  { email, account, password, device }: Guess,
): Promise<RightPassword | undefined> {
  const { db, clock, hasher, request } = context;
  const ofDevice = device && account && `login:device:${account.id}:${await deviceKey(context, device)}`;
  const [ofAddress, ofAccount, ofBoth] = [
    addressKey(request.address),
    accountKey(email),
    bothKey(email, request.address),
  ];
  let attempts: number;
  if (ofDevice) {
    attempts = await throttle(clock, db, ofDevice, BY_DEVICE);
  } else {
    await throttle(clock, db, ofAddress, BY_ADDRESS);
    await throttle(clock, db, ofBoth, BY_ACCOUNT_AND_ADDRESS);
    attempts = await throttle(clock, db, ofAccount, BY_ACCOUNT);
  }

  const matches = await hasher.verify(password, account?.passwordHash ?? undefined);
  if (!account?.passwordHash || !matches) {
    await noteRefusedSignIn(context, { email, accountId: account?.id });
    if (attempts >= WARN_AFTER) await notifyOwner(context, email);
    return undefined;
  }

  const { id, passwordHash } = account;
  return {
    accountId: id,
    settle: async (tx) => {
      // A password that has been replaced since it was read is refused: the change has ended all sessions.
      const unchanged = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
        .for("share");
      if (unchanged.length === 0) return false;
      if (ofDevice) {
        await forgive(tx, ofDevice);
      } else {
        // One person's success doesn't clear the failures of others.
        await uncount(tx, ofAddress);
        await uncount(tx, ofAccount);
        await forgive(tx, ofBoth);
      }
      return true;
    },
  };
}

/** Clears the failed sign-ins of an account that the owner of its mailbox has just recovered. */
export async function forgiveGuesses(tx: Transaction, email: string, address: string): Promise<void> {
  await forgive(tx, accountKey(email));
  await forgive(tx, bothKey(email, address));
}

async function notifyOwner(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const times = await throttle(clock, tx, `login:told:${email.toLowerCase()}`, WARNED);
    if (times > 1) return;
    const isTheirs = and(eq(accounts.email, email), isNotNull(accounts.passwordHash), provenMailbox(config));
    if (isTheirs) await mailMatching(tx, isTheirs, failedSignInsMail(config.publicUrl));
  });
}
