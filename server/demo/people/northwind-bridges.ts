import { type DemoPerson, hiring, lesson, news, picture, question, thought } from "../demo-person";

export const northwindBridges: DemoPerson[] = [
  {
    firstName: "Amara",
    lastName: "Okafor",
    country: "Canada",
    bio: "Structural engineer for bridges that are older than I am. I like load ratings, river light, and drawings that a welder can read without ringing me.",
    headline: "Structural engineer for old bridges · Northwind Bridges",
    ownSkills: ["Riveted connections"],
    publicParts: [
      "photo",
      "headline",
      "location",
      "bio",
      "work",
      "education",
      "certificate",
      "project",
      "volunteering",
      "publication",
      "award",
      "skills",
      "link",
      "recommendations",
      "posts",
    ],
    entries: [
      {
        kind: "education",
        organisation: "University of Waterloo",
        title: "BASc, Civil Engineering",
        from: 126,
        to: 78,
        description:
          "Final project: the load rating of a pin-connected truss that the county had lost the drawings of.",
      },
      {
        kind: "certificate",
        title: "Licensed Professional Engineer (P.Eng.)",
        organisation: "Professional Engineers Ontario",
        from: 29,
        url: "https://peo.example/licences/okafor",
      },
      { kind: "language", title: "English", level: "native" },
      { kind: "language", title: "Igbo", level: "fluent" },
      { kind: "language", title: "French", level: "conversational" },
      { kind: "link", title: "Bridge notebook", url: "https://bridges.example/amara" },
    ],
    achievements: [
      {
        kind: "project",
        title: "Speed River repair drawings",
        organisation: "Northwind Bridges",
        from: 9,
        to: 1,
        description: "Eleven sheets that a welder can read, down from twenty-six.",
      },
      {
        kind: "volunteering",
        title: "Bridge walk guide",
        organisation: "Guelph Arts Council",
        from: 30,
        description: "Four walks each summer along the Speed and the Eramosa, for anyone with shoes.",
      },
      {
        kind: "publication",
        title: "Rivets in shear: what the coupons say",
        organisation: "Canadian Journal of Bridge Practice",
        from: 14,
        url: "https://bridges.example/rivets-in-shear",
        description: "Test results from six trusses, next to the values of the 1970s.",
      },
      {
        kind: "award",
        title: "Young Engineer of the Year",
        organisation: "Professional Engineers Ontario, Grand River Chapter",
        from: 20,
      },
    ],
    skills: [
      "Structural analysis",
      "Load rating",
      "AutoCAD",
      "Steel design",
      "Finite element analysis",
      "Report writing",
      "Mentoring",
    ],
    work: [
      {
        company: "Northwind Bridges",
        title: "Structural Engineer",
        type: "full-time",
        from: 38,
        description:
          "Load ratings and repair designs for nineteen steel crossings in southern Ontario, from first climb to stamped drawings.",
      },
      {
        company: "Grand River Consulting",
        title: "Junior Engineer",
        type: "full-time",
        from: 74,
        to: 39,
        description:
          "Culverts, retaining walls and a great many bar schedules. Learned to check my own arithmetic before somebody else did.",
      },
    ],
    posts: [
      news(
        "The repair drawings for the Speed River bridge went out this morning: eleven sheets, down from twenty-six. If a detail needs three views to explain, it is usually the wrong detail.",
      ),
      lesson(
        "Spent a day looking for four tonnes of capacity in a 1931 truss. They were in the gusset plates all along. Read the shop drawings before you build the model.",
      ),
      question(
        "For those who rate riveted connections: do you still use the 1970s shear values, or test coupons each time? Our archive has both and they disagree by nine per cent.",
      ),
      thought("An apprentice asked why we paint the underside, where nobody looks. Water looks."),
      lesson(
        "The truck that hit our portal was 4.30 m. The sign said 4.20 m. The bridge said 4.12 m. Measure after every resurfacing, not every decade.",
      ),
    ],
  },
  {
    firstName: "Mateo",
    lastName: "Kovač",
    country: "Canada",
    bio: "Bridge inspector. I tap on things for a living and write down what they answer. Formerly a ship's carpenter in Rijeka.",
    openToWork: "recruiters",
    ownSkills: ["Riveted connections"],
    entries: [
      {
        kind: "certificate",
        title: "Rope access technician, level 3",
        organisation: "Irata",
        from: 20,
        to: -16,
      },
      { kind: "language", title: "Croatian", level: "native" },
      { kind: "language", title: "English", level: "fluent" },
    ],
    skills: [
      "Bridge inspection",
      "Non-destructive testing",
      "Corrosion control",
      "Rope access",
      "Drone piloting",
      "Report writing",
    ],
    work: [
      {
        company: "Northwind Bridges",
        title: "Bridge inspector",
        type: "full-time",
        from: 52,
        description:
          "Two-yearly inspections by rope, boat and drone; condition reports for towns and two railways.",
      },
      {
        company: "Adria Yards",
        title: "Ship's Carpenter",
        type: "full-time",
        from: 120,
        to: 60,
        description: "Decks, frames and interiors on ferries and working boats.",
      },
    ],
    posts: [
      news(
        "Finished the survey of the Humber crossing today. Three winters of readings, and the model was right to within four millimetres. Grateful to a crew that measured in the rain.",
        {
          hoursAgo: 2,
          pictures: [
            picture("bridge-in-rain", "A steel arch bridge over a gray river, in heavy rain."),
            picture(
              "readings",
              "A chart: the measured deflections of three winters lie on the model's curve.",
            ),
          ],
        },
      ),
      lesson(
        "The drone finds the crack in ten minutes. The rope finds out whether it is a crack. We need both, and I have stopped arguing about which comes first.",
      ),
      question(
        "Which gloves do you wear for ultrasonic work below minus ten? Mine either let me feel the probe or keep my fingers, never both.",
      ),
      news(
        "Bearing replacement done over a single weekend: jacked six millimetres, four bearings out, four in, trains running on Monday at five. Sunday's soup was brought by the signalman's mother.",
      ),
      thought(
        "People ask whether heights frighten me. Paperwork that says 'condition good' in the handwriting of somebody who was never up there frightens me.",
      ),
    ],
  },
  {
    firstName: "Lena",
    lastName: "Brandt",
    country: "Canada",
    bio: "I lead the engineering group at Northwind Bridges and hire for it. Before that, ten years of railway bridges between Hamburg and Basel.",
    skills: [
      "Rail engineering",
      "Bridge inspection",
      "Team leadership",
      "Recruiting",
      "Project management",
      "German",
      "Reinforced concrete",
    ],
    work: [
      {
        company: "Northwind Bridges",
        title: "Head of Engineering",
        type: "full-time",
        from: 29,
        recruiter: true,
        description:
          "Lead nine engineers and four inspectors; answer for methods, hiring and the difficult phone calls.",
      },
      {
        company: "Elbe Ingenieure",
        title: "Railway Bridge Engineer",
        type: "full-time",
        from: 150,
        to: 31,
        description: "Assessment and strengthening of masonry arches and plate girders under traffic.",
      },
    ],
    posts: [
      hiring(
        "We have an opening for a structural engineer who would rather be on the river than in a meeting. Nine crossings, two office days, a truck. Ask me anything here; I answer in the evenings.",
        {
          hoursAgo: 26,
          pictures: [picture("bridge-at-evening", "A truss bridge over a calm river at sunset.")],
        },
      ),
      lesson(
        "I used to ask candidates for their greatest weakness. Now I hand them a photograph of a rusty bearing and ask what they would want to know next. We learn more in five minutes.",
      ),
      news(
        "Our two graduates passed their licensing exam this week. One of them fixed a load table of mine on her third day, and was right.",
      ),
      thought(
        "Every masonry arch I ever assessed carried more than I could prove. It is good for an engineer to be outdone by a mason from 1860.",
      ),
      question(
        "How do you hand over a bridge's history when an inspector retires? We film a last walk along each one. I wonder what others do.",
        {
          pictures: [
            picture("walk-truss", "A truss bridge on a clear day."),
            picture("walk-arches", "A masonry bridge with four arches."),
            picture("walk-suspension", "A suspension bridge at sunset."),
            picture("walk-night", "A white steel arch bridge under the moon."),
          ],
        },
      ),
    ],
  },
  {
    firstName: "Tomasz",
    lastName: "Wilk",
    country: "United Kingdom",
    bio: "Level 3 rope access supervisor. Bridges in summer, wind farms in winter, two teenagers all year.",
    skills: [
      "Rope access",
      "Welding inspection",
      "Occupational safety",
      "First aid",
      "Site supervision",
      "Wind energy",
    ],
    work: [
      {
        company: "Northwind Bridges",
        title: "Rope Access Supervisor",
        type: "contract",
        from: 16,
        description: "Plan and supervise rope teams on UK and Canadian bridges, rescue plan included.",
      },
      {
        company: "Northsea Blades",
        title: "Rope Access Technician",
        type: "seasonal",
        from: 70,
        to: 17,
        description: "Blade repairs and bolt checks on offshore turbines.",
      },
    ],
    posts: [
      lesson(
        "Rescue drill today: nine minutes from call to ground, and the only thing that went wrong was that the stretcher was under the lunch boxes. It now hangs by the door.",
      ),
      thought(
        "The best technicians I have supervised all say the same sentence out loud before they step off: 'I have checked yours, you have checked mine.'",
      ),
      news(
        "Two hundred days on the ropes this year without a lost-time incident. The credit belongs to the lad who stopped the job in March for a frayed sling that I had missed.",
      ),
      question(
        "Has anyone got a good way to dry sixty metres of rope in a hotel in November? Asking for a very damp corridor.",
      ),
      lesson(
        "When the wind limit is 'about forty', someone will work at forty-five. Write the number on the van.",
      ),
    ],
  },
  {
    firstName: "Grace",
    lastName: "Whitlock",
    country: "Canada",
    bio: "Founded Northwind Bridges in 1987 with one boat and a borrowed level. Mostly retired, according to the others.",
    skills: [
      "Bridge inspection",
      "Contract negotiation",
      "Strategic planning",
      "Stakeholder management",
      "Public speaking",
    ],
    work: [
      {
        company: "Northwind Bridges",
        title: "Founder",
        type: "full-time",
        from: 460,
        recruiter: true,
        description: "Started the firm, still read every report that goes to a town council.",
      },
    ],
    posts: [
      thought(
        "A council asked me this week what it costs to do nothing about their bridge for five years. It was the best question of my year, and there is a number.",
      ),
      news(
        "Northwind has been inspecting the same ferry ramp since 1988. Today we signed for another ten years. I brought the first report along: four pages, typed, one coffee ring.",
      ),
      lesson(
        "If you start a firm: pay the people before the equipment, and yourself after both. In that order you keep all three.",
      ),
      hiring(
        "We take two co-op students each summer. You will get sunburnt and you will learn to read steel. Write to Lena with one paragraph about a thing you repaired.",
      ),
      question(
        "What would you put in a one-day course on bridges for town councillors? I have the room and the coffee, and I would like it not to be slides.",
      ),
    ],
  },
];
