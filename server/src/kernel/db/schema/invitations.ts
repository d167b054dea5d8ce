import { index, pgTable } from "drizzle-orm/pg-core";
import { citext, createdAt } from "../column-types";

/** Addresses that operators have invited to register, besides those in `INVITED`. */
export const invitations = pgTable(
  "invitations",
  { email: citext().primaryKey(), createdAt: createdAt() },
  (table) => [index().on(table.createdAt)],
);
