/** The skills that are neither selected nor filtered out. Those that begin with the text come first. */
export function availableSkills(
  skills: readonly string[],
  selected: readonly string[],
  filter: string,
): string[] {
  const chosen = new Set(selected.map(folded));
  const text = folded(filter);
  const matching = skills.filter((skill) => !chosen.has(folded(skill)) && folded(skill).includes(text));
  const rank = (skill: string) => (folded(skill).startsWith(text) ? 0 : 1);
  return text === "" ? matching : matching.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the typed text as a custom skill; undefined if a skill of this name exists or nothing was typed. */
export function ownSkill(known: readonly string[], typed: string): string | undefined {
  const name = typed.trim().replace(/\s+/g, " ");
  const isKnown = known.some((skill) => folded(skill) === folded(name));
  return name === "" || isKnown ? undefined : name;
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
