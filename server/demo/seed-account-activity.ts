import { accountActivity } from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import type { Resident } from "./seed-people";
import { after, before, DAY, MINUTE } from "./time";
import type { World } from "./world";

type Row = typeof accountActivity.$inferInsert;

const LAPTOP = "Firefox on Linux";
const PHONE = "Safari on iPhone";

/** What happened to the accounts of the two people whose sign-in is shown. */
export async function seedAccountActivity(world: World, shown: readonly Resident[]): Promise<void> {
  const ago = (days: number) => before(world.now, days * DAY);
  const rows = shown.flatMap(({ id: accountId, joinedAt }) => {
    const happened: (Pick<Row, "kind" | "device" | "method"> & { createdAt: Date })[] = [
      { kind: "account-created", device: LAPTOP, method: null, createdAt: joinedAt },
      { kind: "signed-in", device: LAPTOP, method: "password", createdAt: after(joinedAt, MINUTE) },
      { kind: "signed-in", device: PHONE, method: "password", createdAt: ago(96) },
      { kind: "sign-in-refused", device: "Chrome on Windows", method: null, createdAt: ago(41) },
      { kind: "password-changed", device: LAPTOP, method: "password", createdAt: ago(40) },
      { kind: "signed-in", device: PHONE, method: "password", createdAt: ago(39) },
      { kind: "data-exported", device: LAPTOP, method: "password", createdAt: ago(12) },
    ];
    return happened.map((row) => ({ ...row, id: world.newId(row.createdAt), accountId, detail: null }));
  });
  await insertRows(world.db, accountActivity, rows);
}
