/** The skills that are neither selected nor filtered out. Those that begin with the text come first. */
export function availableSkills(
  skills: readonly string[],
  selected: readonly string[],
  filter: string,
): string[] {
  const taken = new Set(selected.map(folded));
  const text = folded(filter);
  const matching = skills.filter((skill) => !taken.has(folded(skill)) && folded(skill).includes(text));
  const rank = (skill: string) => (folded(skill).startsWith(text) ? 0 : 1);
  return text === "" ? matching : matching.toSorted((a, b) => rank(a) - rank(b));
}

/** What was typed, as a skill of one's own; undefined if there is one of this name already, or nothing was typed. */
export function ownSkill(known: readonly string[], typed: string): string | undefined {
  const name = typed.trim().replace(/\s+/g, " ");
  const isKnown = known.some((skill) => folded(skill) === folded(name));
  return name === "" || isKnown ? undefined : name;
}

function folded(text: string): string {
  return text.trim().toLocaleLowerCase("en");
}
