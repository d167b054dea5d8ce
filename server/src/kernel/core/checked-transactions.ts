import type { Database, Transaction } from "../db/database";

/**
 * A database whose transactions each begin with a check, which may lock what must not change before they end.
 *
 * @returns the database, and a function that tells whether a transaction has been checked
 */
export function checkedTransactions(
  db: Database,
  check: (tx: Transaction) => Promise<void>,
): { db: Database; isChecked: () => boolean } {
  let checked = false;
  const transaction: Database["transaction"] = (work, config) =>
    db.transaction(async (tx) => {
      await check(tx);
      checked = true;
      return work(tx);
    }, config);
  return { db: Object.assign(Object.create(db) as Database, { transaction }), isChecked: () => checked };
}
