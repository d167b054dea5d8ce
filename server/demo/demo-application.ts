import type { ApplicationStatus } from "@guildway/shared/contract/options";

export interface DemoApplication {
  applicant: string;
  company: string;
  title: string;
  status: ApplicationStatus;
  daysAgo: number;
  /**
   * Answers to the written presets in their order: why this role, what they are proud of, what went wrong.
   */
  written: readonly [string, string, string];
  /** Answers to the number presets in their order: years, hourly wage, hours a week. */
  numbers: readonly [number, number, number];
  /** Whether a recruiter has opened it; assumed for every status except submitted. */
  seen?: boolean;
  /** Recruiter → stars. */
  ratings?: Readonly<Record<string, number>>;
  /** The team's: who wrote what. */
  notes?: readonly (readonly [author: string, text: string])[];
  /** What the recruiters wrote to the applicant with the present status. */
  message?: string;
  /** Days from now, and the hour in UTC. */
  interview?: { inDays: number; hour: number; place: string };
}
