import type { Scene } from "./pictures/draw-scene";

/** Who says it, how many minutes after the one before, and what. */
type DemoLine = readonly [speaker: 0 | 1, minutesLater: number, text: string, file?: DemoFile];

/** A picture that is drawn, or a page of a PDF, whose first line is its title. */
export type DemoFile = { scene: Scene; alt: string } | { name: string; page: readonly string[] };

export interface DemoConversation {
  /** Full names. A recruiter who began it comes first. */
  people: readonly [string, string];
  /** Whether the first of the two wrote as a recruiter to an applicant. */
  recruiting?: true;
  /** When the last line was written. */
  hoursAgo: number;
  /** How many of the last lines the one who didn't write them hasn't read. */
  unread?: number;
  lines: readonly DemoLine[];
}

export const demoConversations: readonly DemoConversation[] = [
  {
    people: ["Mateo Kovač", "Amara Okafor"],
    hoursAgo: 0.25,
    unread: 2,
    lines: [
      [0, 0, "Morning! Did the survey team send you the Humber files?"],
      [
        1,
        6,
        "They did. Twelve scans and a very good photo of a heron.",
        { scene: "heron", alt: "A gray heron on the head of a bridge pier, looking down the river." },
      ],
      [0, 2, "The heron is load-bearing."],
      [1, 3, "I will put it in the report as item 14."],
      [
        0,
        95,
        "The drawings are in. Have a look at sheet 7 when you can, the bearing on pier 3 doesn't match what we measured.",
        {
          name: "sheet-7.pdf",
          page: [
            "Speed River bridge, sheet 7 of 12",
            "Bearings of piers 1 to 4, plan and section",
            "Pier 1: pot bearing, 1,250 kN, as measured",
            "Pier 2: pot bearing, 1,250 kN, as measured",
            "Pier 3: pot bearing, 1,250 kN. Measured: a roller, and older than the drawing",
            "Pier 4: pot bearing, 1,250 kN, under a nest (see item 14)",
          ],
        },
      ],
      [0, 1, "No hurry before lunch. Hurry after lunch."],
    ],
  },
  {
    people: ["Grace Whitlock", "Amara Okafor"],
    hoursAgo: 4,
    lines: [
      [0, 0, "Does the ramp of Harbour Health carry an ambulance? https://harbourhealth.example/care"],
      [1, 7, "It carries two, if they take turns."],
      [1, 55, "The client wants the load rating as one number. I told them it is nineteen numbers."],
      [0, 4, "Give them the smallest one and the name of the bridge."],
      [1, 2, "That is what I did. They asked for a bigger one."],
      [0, 3, "That number again! I laughed. Tell them it comes with a new bridge."],
    ],
  },
  {
    people: ["Lena Brandt", "Amara Okafor"],
    hoursAgo: 27,
    lines: [
      [
        0,
        0,
        "Could you join the interview with the new inspector on Thursday at ten? Half an hour is enough.",
      ],
      [1, 12, "Happy to. Shall I bring the truss with the missing rivets or the one with too many?"],
      [0, 5, "The missing ones. Anyone can find too many."],
      [1, 1, "See you at ten."],
    ],
  },
  {
    people: ["Lena Brandt", "Sinéad O'Brien"],
    recruiting: true,
    hoursAgo: 2,
    unread: 1,
    lines: [
      [
        0,
        0,
        "Hello Sinéad, it's Lena from Northwind. Do you have any questions about the offer before you decide?",
      ],
      [
        1,
        180,
        "Thank you for asking! Two: would the move from Leeds be paid for, and may I see a bridge before I sign?",
      ],
      [
        0,
        25,
        "Yes to both. We pay the removal, and Mateo would take you up the Speed River bridge any morning.",
      ],
      [1, 40, "Then I need a morning without wind and an answer from my landlord. Is next Tuesday too soon?"],
    ],
  },
  {
    people: ["Lena Brandt", "Emeka Obi"],
    recruiting: true,
    hoursAgo: 75,
    lines: [
      [0, 0, "Emeka, your harness has arrived. It is very orange."],
      [1, 30, "Perfect. My laboratory coat was very white, and look what that did."],
      [0, 8, "First day at eight, the yard entrance. Tomasz will look for the orange."],
      [1, 2, "I'll be hard to miss."],
    ],
  },
];
