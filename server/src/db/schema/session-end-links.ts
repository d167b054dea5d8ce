import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../column-types";
import { sessions } from "./accounts";

/** Links in mails about new devices. Each ends one session, without a sign-in. */
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
