import { foreignKey, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../column-types";
import { devices } from "./accounts";

/**
 * Links in mails about new devices. Each ends what its browser has open, without a sign-in, for as long as the account
 * knows the browser.
 */
export const deviceEndLinks = pgTable(
  "device_end_links",
  {
    /** SHA-256. */
    tokenHash: bytea().primaryKey(),
    accountId: uuid().notNull(),
    deviceHash: bytea().notNull(),
  },
  (table) => [
    foreignKey({
      name: "device_end_links_device_fk",
      columns: [table.accountId, table.deviceHash],
      foreignColumns: [devices.accountId, devices.tokenHash],
    }).onDelete("cascade"),
    index().on(table.accountId, table.deviceHash),
  ],
);
