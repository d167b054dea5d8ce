import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../column-types";
import { sessions } from "./accounts";

/** What servers of the last release write for mails about new devices. Newer ones use `device_end_links`. */
export const sessionEndLinks = pgTable(
  "session_end_links",
  {
    /** SHA-256. */
    tokenHash: bytea().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Of the browser, which is then no longer known. */
    deviceHash: bytea().notNull(),
  },
  (table) => [index().on(table.sessionId)],
);
