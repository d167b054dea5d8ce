import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, primaryId } from "../column-types";

/** Failures that browsers report: which remote, in which version, with which code (docs/errors.md). */
export const clientErrors = pgTable(
  "client_errors",
  {
    id: primaryId(),
    code: text().notNull(),
    message: text().notNull().default(""),
    remote: text().notNull().default(""),
    version: text().notNull().default(""),
    path: text().notNull().default(""),
    userAgent: text().notNull().default(""),
    stack: text().notNull().default(""),
    /**
     * Who reported it, and from which network, to tell them apart: hashes that say nothing about reports of other versions.
     * Null for visitors, and after a week.
     */
    member: text(),
    network: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt, table.id)],
);
