import type {
  Country,
  JobHours,
  OPEN_TO_WORK,
  PUBLIC_PARTS,
  UsState,
} from "@guildway/shared/contract/options";
import type { ProfileEntryForm } from "@guildway/shared/contract/profile-entries";
import type { DemoPicture, Scene } from "./pictures/draw-scene";

/** The tone of a post, so that comments can match it. */
export type Tone = "news" | "lesson" | "question" | "hiring" | "thought";

export interface DemoPost {
  tone: Tone;
  text: string;
  /** For the few posts with a fixed position at the top of the feed; the others are spread at random. */
  hoursAgo?: number;
  pictures?: DemoPicture[];
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

/** Education, a certificate, a language or a link, as the form has it, with months before now instead of days. */
export interface DemoEntry extends Omit<ProfileEntryForm, "start_date" | "end_date"> {
  from?: number;
  to?: number;
}

export interface DemoPerson {
  firstName: string;
  lastName: string;
  /** In another script. */
  otherName?: string;
  country: Country;
  state?: UsState;
  bio: string;
  /** Without one, the headline is the current job. */
  headline?: string;
  openToWork?: (typeof OPEN_TO_WORK)[number];
  entries?: DemoEntry[];
  /** Projects, volunteering, publications and awards. */
  achievements?: DemoEntry[];
  /** What the public page shows; without it there is none. */
  publicParts?: (typeof PUBLIC_PARTS)[number][];
  /** Skills that aren't in the list. */
  ownSkills?: string[];
  skills: string[];
  work: DemoWork[];
  posts: DemoPost[];
}

type Extras = Pick<DemoPost, "hoursAgo" | "pictures">;

function writer(tone: Tone) {
  return (text: string, { hoursAgo, pictures = [] }: Extras = {}): DemoPost => ({
    tone,
    text,
    hoursAgo,
    pictures,
  });
}

/** @param alt what the picture shows */
export const picture = (scene: Scene, alt: string): DemoPicture => ({ scene, alt });

export const news = writer("news");
export const lesson = writer("lesson");
export const question = writer("question");
export const hiring = writer("hiring");
export const thought = writer("thought");
