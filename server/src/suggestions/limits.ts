/** How many people or jobs are suggested at once. */
export const SUGGESTIONS = 5;

/** Of those who have a skill, or of the jobs that ask for it, so many are looked at, the newest first. */
export const SEEN_PER_SKILL = 200;
