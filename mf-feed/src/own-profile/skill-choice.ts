import type { Skill } from "shared/contract/people";

/** The skills that are neither selected nor filtered out. Those that begin with the text come first. */
export function availableSkills(
  skills: readonly Skill[],
  selected: readonly Skill[],
  filter: string,
): Skill[] {
  const taken = new Set(selected.map((skill) => skill.id));
  const text = fold(filter);
  const matching = skills.filter((skill) => !taken.has(skill.id) && fold(skill.skill_name).includes(text));
  return text === "" ? matching : matching.toSorted((a, b) => rank(a, text) - rank(b, text));
}

function rank(skill: Skill, text: string): number {
  return fold(skill.skill_name).startsWith(text) ? 0 : 1;
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase("en");
}
