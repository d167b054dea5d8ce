export interface MatchedSkill {
  name: string;
  /** Whether the viewer has it. */
  own: boolean;
}

/** Marks which of a job's skills the viewer has; those come first, each group in the job's order. */
export function matchSkills(wanted: readonly string[], own: readonly string[]): MatchedSkill[] {
  const had = new Set(own.map(folded));
  const marked = wanted.map((name) => ({ name, own: had.has(folded(name)) }));
  return [...marked.filter((skill) => skill.own), ...marked.filter((skill) => !skill.own)];
}

// A job names its skills in text, so the spelling may differ from the list's.
function folded(name: string): string {
  return name.trim().toLowerCase();
}
