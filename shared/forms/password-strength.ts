import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english, translations } from "@zxcvbn-ts/language-en";

// A megabyte of words: import this file only with `import()`.

/** The part of a password that is examined: the time grows faster than its length, and this much is enough. */
const MOST_READ = 20;

/** The number of guesses that eight random characters take. */
const LEAST_GUESSES = 1e8;

/** A password that takes this many can't be tried out in a lifetime, even with the stored hash. */
const STRONG_GUESSES = 1e12;

/**
 * How many readings of symbols as letters are tried. By default it is 512, which takes 40 times as long for twenty
 * signs that could each be several letters, and finds no more in passwords that people choose.
 */
const MOST_READINGS = 16;
/** The owner's words: more than any name or address has. */
const MOST_WORDS = 50;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations,
  l33tMaxSubstitutions: MOST_READINGS,
});

export interface PasswordStrength {
  strength: "guessable" | "good" | "strong";
  /** Why it is guessable, in a sentence; empty if there is no particular reason. */
  reason: string;
}

/** Estimates how many guesses a password takes, from its words, dates and patterns. */
export function strengthOf(password: string, words: readonly string[] = []): PasswordStrength {
  const { guesses, feedback } = estimator.check(
    password.slice(0, MOST_READ),
    words.slice(0, MOST_WORDS).map((word) => word.slice(0, MOST_READ)),
  );
  if (guesses < LEAST_GUESSES) return { strength: "guessable", reason: feedback.warning ?? "" };
  return { strength: guesses < STRONG_GUESSES ? "good" : "strong", reason: "" };
}
