import type { Country, JobHours, UsState } from "./wire-values";

/** What a post is, so that the comments under it can answer it. */
export type Tone = "news" | "lesson" | "question" | "hiring" | "thought";

export interface DemoPost {
  tone: Tone;
  text: string;
  /** For the few posts whose place at the top of the feed is fixed; the others are spread at random. */
  hoursAgo?: number;
}

export interface DemoWork {
  company: string;
  title: string;
  type: JobHours;
  /** Months before now. */
  from: number;
  /** Months before now; absent while the person still works there. */
  to?: number;
  /** Adds employees and posts jobs (`is_admin`). */
  recruiter?: true;
  description: string;
}

export interface DemoPerson {
  firstName: string;
  lastName: string;
  country: Country;
  state?: UsState;
  bio: string;
  skills: string[];
  work: DemoWork[];
  posts: DemoPost[];
}

function writer(tone: Tone) {
  return (text: string, hoursAgo?: number): DemoPost => ({ tone, text, hoursAgo });
}

export const news = writer("news");
export const lesson = writer("lesson");
export const question = writer("question");
export const hiring = writer("hiring");
export const thought = writer("thought");
