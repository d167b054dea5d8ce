import type { SuggestedPerson } from "@guildway/shared/contract/people";
import { isolated } from "@guildway/shared/format/isolated";
import { formatCount } from "@guildway/shared/format/numbers";

type Shared = Pick<SuggestedPerson, "shared_connections" | "shared_company" | "shared_skills">;

/** Why a person is suggested: shared connections, company, skills, in this order. */
export function reasonFor({ shared_connections, shared_company, shared_skills }: Shared): string {
  if (shared_connections > 0) return formatCount(shared_connections, "shared connection");
  if (shared_company) return `Also at ${isolated(shared_company)}`;
  if (shared_skills > 0) return formatCount(shared_skills, "shared skill");
  return "New here";
}
