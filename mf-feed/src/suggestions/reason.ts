import type { SuggestedPerson } from "@guildway/shared/contract/people";

type Shared = Pick<SuggestedPerson, "shared_connections" | "shared_company" | "shared_skills">;

/** Why somebody is suggested: by shared connections, company, skills, in this order. */
export function reasonFor({ shared_connections, shared_company, shared_skills }: Shared): string {
  if (shared_connections > 0) return counted(shared_connections, "shared connection");
  if (shared_company) return `Also at ${shared_company}`;
  if (shared_skills > 0) return counted(shared_skills, "shared skill");
  return "New here";
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;
}
