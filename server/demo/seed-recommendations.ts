import { recommendations } from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import { findResident } from "./seed-companies";
import type { Resident } from "./seed-people";
import { before, DAY } from "./time";
import type { World } from "./world";

interface DemoRecommendation {
  author: string;
  subject: string;
  relation: string;
  text: string;
  shown: boolean;
  daysAgo: number;
}

/** What colleagues have written about each other; one still waits to be shown. */
export const demoRecommendations: readonly DemoRecommendation[] = [
  {
    author: "Grace Whitlock",
    subject: "Amara Okafor",
    relation: "Founded the company where Amara works",
    text: "Amara is the first engineer I would hand my own bridge to. She crawls in where others point a camera, and her reports say what is broken, what it costs, and what can wait. In that order.",
    shown: true,
    daysAgo: 61,
  },
  {
    author: "Lena Brandt",
    subject: "Amara Okafor",
    relation: "Leads the group that Amara is in",
    text: "In four years I have not had to ask Amara twice about a number. She teaches every new colleague how to listen to a rivet, and they all stay longer because of it.\n\nIf you want somebody who tells you the truth about a structure before it does, hire her. But please don't.",
    shown: true,
    daysAgo: 34,
  },
  {
    author: "Mateo Kovač",
    subject: "Amara Okafor",
    relation: "Inspect crossings together",
    text: "Never forgets the thermos, and never signs what she hasn't seen herself.",
    shown: false,
    daysAgo: 2,
  },
  {
    author: "Amara Okafor",
    subject: "Lena Brandt",
    relation: "Works in Lena's group",
    text: "Lena reads the drawings before the meeting, not in it. She hires people who disagree with her, and then lets them.",
    shown: true,
    daysAgo: 30,
  },
];

/** Recommendations among colleagues, who are all connected. */
export async function seedRecommendations(world: World, residents: Resident[]): Promise<void> {
  await insertRows(
    world.db,
    recommendations,
    demoRecommendations.map(({ author, subject, daysAgo, ...texts }) => {
      const createdAt = before(world.now, daysAgo * DAY);
      return {
        id: world.newId(createdAt),
        authorId: findResident(residents, author).id,
        subjectId: findResident(residents, subject).id,
        createdAt,
        ...texts,
      };
    }),
  );
}
