import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database";
import { Json } from "../db/json";
import { idempotencyKeys } from "../db/schema/idempotency-keys";
import { toBase64url } from "./base64url";
import { Existing } from "./existing";
import { toJson } from "./present";
import { Problem } from "./problem";
import type { Services } from "./services";
import type { Upload } from "./upload";
import type { Input } from "./validate";

/** A structured field's string, as in the draft, or the bare characters, as most clients send them. */
const KEY = /^(?:"([!#-[\]-~]{1,255})"|([!#-[\]-~]{1,255}))$/;

/**
 * Reads an `Idempotency-Key` header.
 * @throws {Problem} 400
 */
export function readIdempotencyKey(header: string): string {
  const [, quoted, bare] = KEY.exec(header) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) {
    throw new Problem("bad-request", {
      detail:
        "Idempotency-Key must be 1 to 255 visible ASCII characters other than double quotes and backslashes",
    });
  }
  return key;
}

/** The answer to a call that was made before; undefined for one without a body. */
interface Earlier {
  answer: Existing<Json<unknown>> | Json<unknown> | undefined;
}

/** The key was just used by a concurrent call. */
class KeyInUse extends Error {}

/**
 * A creating call with a key that its caller chose. What it creates and its answer are stored in one transaction,
 * so that repeating the call gets the same answer. A refused call stores nothing.
 */
export class KeyedCall {
  private readonly isOwn: SQL | undefined;

  constructor(
    private readonly services: Pick<Services, "clock" | "db" | "hasher" | "secrets">,
    private readonly called: { name: string; endpoint: Endpoint; accountId: string; key: string },
  ) {
    const { accountId, key } = called;
    this.isOwn = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
  }

  /** Skips a check that would refuse a repeated call because of what the first one created. */
  async unlessMade(check: () => Promise<unknown>): Promise<void> {
    try {
      await check();
    } catch (error) {
      if ((await this.services.db.$count(idempotencyKeys, this.isOwn)) === 0) throw error;
    }
  }

  /**
   * Does the work, or returns the stored answer. If the same call is running elsewhere, it waits for that.
   *
   * @param work must return what its one transaction returns
   * @throws {Problem} `key-reused` if something else was sent with the key, `answer-not-stored` if the answer had a
   * secret that couldn't be stored
   */
  async run(input: Partial<Input>, db: Database, work: (db: Database) => Promise<unknown>): Promise<unknown> {
    const fingerprint = await this.fingerprintOf(input);
    const earlier = await this.findEarlier(fingerprint);
    if (earlier) return earlier.answer;
    try {
      return await this.runOnce(fingerprint, db, work);
    } catch (error) {
      if (!(error instanceof KeyInUse)) throw error;
    }
    const other = await this.findEarlier(fingerprint);
    if (!other) throw new Problem("unavailable", { headers: { "Retry-After": "1" } });
    return other.answer;
  }

  /**
   * The key is inserted first in the transaction: another call with the same key waits there, before it does
   * anything.
   */
  private async runOnce(fingerprint: Uint8Array, db: Database, work: (db: Database) => Promise<unknown>) {
    const stored: unknown[] = [];
    const transaction: Database["transaction"] = (task, config) =>
      db.transaction(async (tx) => {
        await this.claim(tx, fingerprint);
        const result = await task(tx);
        await this.store(tx, result);
        stored.push(result);
        return result;
      }, config);
    const result = await work(Object.assign(Object.create(db) as Database, { transaction }));
    if (stored.length === 0 || stored[0] !== result) {
      throw new Error(`${this.called.name} must return what its one transaction returns`);
    }
    return result;
  }

  private async claim(tx: Transaction, fingerprint: Uint8Array): Promise<void> {
    const { accountId, key } = this.called;
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ accountId, key, fingerprint, createdAt: this.services.clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) throw new KeyInUse();
  }

  private async store(tx: Transaction, result: unknown): Promise<void> {
    const existing = result instanceof Existing;
    const resource = existing ? result.resource : result;
    if (resource === undefined) return;
    const text = toJson(resource);
    const answer =
      this.called.endpoint.idempotencyKey === "secret"
        ? {
            sealedAnswer:
              (await this.services.secrets?.seal(this.owner, new TextEncoder().encode(text))) ?? null,
          }
        : { answer: text };
    await tx
      .update(idempotencyKeys)
      .set({ existing, ...answer })
      .where(this.isOwn);
  }

  private async findEarlier(fingerprint: Uint8Array): Promise<Earlier | undefined> {
    const [row] = await this.services.db
      .select({
        isSame: sql<boolean>`${eq(idempotencyKeys.fingerprint, fingerprint)}`,
        existing: idempotencyKeys.existing,
        answer: idempotencyKeys.answer,
        sealedAnswer: idempotencyKeys.sealedAnswer,
      })
      .from(idempotencyKeys)
      .where(this.isOwn);
    if (!row) return undefined;
    if (!row.isSame) {
      throw new Problem("key-reused", {
        detail: "This Idempotency-Key was used for another call, or with other input. Choose a new one",
      });
    }
    if (this.called.endpoint.status === 204) return { answer: undefined };
    const json = new Json<unknown>(row.answer ?? (await this.unseal(row.sealedAnswer)));
    return { answer: row.existing ? new Existing(json) : json };
  }

  private async unseal(sealed: Uint8Array | null): Promise<string> {
    const opened = sealed && (await this.services.secrets?.open(this.owner, sealed).catch(() => undefined));
    if (!opened) {
      throw new Problem("answer-not-stored", {
        detail: "This was done before. Its answer contained a secret, which can't be shown again",
      });
    }
    return new TextDecoder().decode(opened);
  }

  /** The owner of a sealed answer. */
  private get owner(): string {
    return `idempotency:${this.called.accountId}`;
  }

  private async fingerprintOf({ params, sent, file }: Partial<Input>): Promise<Uint8Array> {
    const all = [this.called.name, params, sent, file && [file.name, await hashContent(file)]];
    return this.services.hasher.digest(JSON.stringify(all));
  }
}

async function hashContent(file: Upload): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest("SHA-256", await file.read())));
}
