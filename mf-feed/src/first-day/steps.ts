import type { ConnectionCounts } from "@guildway/shared/contract/connections";
import type { Skill, User } from "@guildway/shared/contract/people";
import { routes } from "@guildway/shared/routes";

interface Step {
  title: string;
  /** What it is good for. */
  why: string;
  to: string;
  done: boolean;
  /** Its progress: `1 of 3`. */
  count?: string;
}

const SKILLS = 3;
const PEOPLE = 3;

/**
 * Returns a newcomer's first steps, with what exists already. A request counts: the answer is up to the other
 * person.
 */
export function stepsOf(
  { headline, portrait }: Pick<User, "headline" | "portrait">,
  skills: readonly Skill[],
  { accepted, sent }: ConnectionCounts,
): Step[] {
  const people = accepted + sent;
  return [
    {
      title: "Add your current job",
      why: "It's your headline: what people read below your name.",
      to: `${routes.editProfile}#work`,
      done: headline !== "",
    },
    {
      title: "Add three skills",
      why: "We use them to find jobs and people for you.",
      to: `${routes.editProfile}#skills`,
      done: skills.length >= SKILLS,
      count: `${Math.min(skills.length, SKILLS)} of ${SKILLS}`,
    },
    {
      title: "Connect with three people",
      why: "Start with those you know, or with the people suggested to you.",
      to: routes.searchResults,
      done: people >= PEOPLE,
      count: `${Math.min(people, PEOPLE)} of ${PEOPLE}`,
    },
    {
      title: "Add a photo",
      why: "People recognize you, and are more likely to accept.",
      to: `${routes.editProfile}#pictures`,
      done: portrait !== "",
    },
  ];
}
