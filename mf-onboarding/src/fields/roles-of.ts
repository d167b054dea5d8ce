import type { Field } from "@guildway/shared/contract/options";
import type { QuizNode, QuizResult } from "@guildway/shared/contract/quiz";

/** The quiz's roles that belong to a field, by name. */
export function rolesOf(field: Field, nodes: readonly QuizNode[]): QuizResult[] {
  return nodes
    .filter((node) => "result" in node)
    .filter((role) => role.fields.includes(field))
    .sort((a, b) => a.result.localeCompare(b.result, "en"));
}
