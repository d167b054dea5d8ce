import type { MessageTemplate } from "@guildway/shared/contract/applicants";
import { asc, type SQL } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { jsonText } from "../../kernel/db/json";
import { messageTemplates } from "../../kernel/db/schema";

/** Selects a company's templates by name. */
export function selectTemplates(db: Database, where: SQL | undefined) {
  const { id, name, text, version } = messageTemplates;
  return db
    .select({ json: jsonText<MessageTemplate>({ id, name, text, version }) })
    .from(messageTemplates)
    .where(where)
    .orderBy(asc(name), asc(id));
}
