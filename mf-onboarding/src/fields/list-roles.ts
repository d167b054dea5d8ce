import type { Field } from "@guildway/shared/contract/options";
import type { QuizNode, QuizResult } from "@guildway/shared/contract/quiz";
import { compareNames } from "@guildway/shared/format/lists";

/** The quiz's roles that belong to a field, by name. */
export function listRoles(field: Field, nodes: readonly QuizNode[]): QuizResult[] {
  return nodes
    .filter((node) => "result" in node)
    .filter((role) => role.fields.includes(field))
    .sort((a, b) => compareNames(a.result, b.result));
}
