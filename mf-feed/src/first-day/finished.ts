// A browser may refuse storage altogether; the checklist then appears until its steps are done.
const keyOf = (userId: string) => `firstStepsHidden:${userId}`;

export function isFinished(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function saveFinished(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), "true");
  } catch {
    // See above.
  }
}
