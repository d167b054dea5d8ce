import { type DemoPerson, hiring, lesson, news, question, thought } from "../demo-person";

export const meridianMutual: DemoPerson[] = [
  {
    firstName: "Edith",
    lastName: "Hallam",
    country: "United Kingdom",
    bio: "Founded Meridian Mutual on the idea that a policy should fit on two pages. Ours fits on three.",
    skills: [
      "Insurance underwriting",
      "Risk management",
      "Regulatory compliance",
      "Strategic planning",
      "Public speaking",
    ],
    work: [
      {
        company: "Meridian Mutual",
        title: "Founder",
        type: "full-time",
        from: 170,
        recruiter: true,
        description: "Home, health and pension cover for four hundred thousand members.",
      },
    ],
    posts: [
      news(
        "We paid 2,300 flood claims within ten days. I signed none of them: the limit up to which our adjusters decide alone was raised in spring, and this is what it was for.",
      ),
      thought("Insurance is a promise read on the worst day of somebody's year. Write it for that reader."),
      lesson(
        "We cut the policy wording from forty pages to three and had a retired teacher mark it. She gave us a C. The second version got a B.",
      ),
      hiring(
        "Graduate actuaries and underwriters, Bristol, September start. We pay for exams, including the ones you fail the first time.",
      ),
      question(
        "Who has closed a call-center menu altogether and put people back on the line? I want to know what it cost, and what it saved.",
      ),
    ],
  },
  {
    firstName: "Claire",
    lastName: "Beaumont",
    country: "United Kingdom",
    bio: "Actuary. I am asked how long people live, usually at dinner.",
    skills: ["Actuarial science", "Statistics", "Forecasting", "R", "Financial modelling", "French"],
    work: [
      {
        company: "Meridian Mutual",
        title: "Actuary",
        type: "full-time",
        from: 49,
        description: "Pension reserves and longevity assumptions.",
      },
      {
        company: "Rhône Assurances",
        title: "Actuarial Analyst",
        type: "full-time",
        from: 96,
        to: 50,
        description: "Motor and home pricing in Lyon.",
      },
    ],
    posts: [
      lesson(
        "Our flood model missed the claims by half until someone overlaid a map of where front gardens had been paved. Risk is sometimes a driveway.",
      ),
      thought("A forecast with one decimal place is a costume."),
      question(
        "How do you explain a confidence interval to trustees? I have begun to bring dice. They remember the dice.",
      ),
      news(
        "Passed the last exam, nine years after the first. Thank you to everyone who did not ask how it was going.",
      ),
      lesson(
        "I keep a file of my own wrong predictions with the reason beside each. Page one is mostly overconfidence; page four, mostly spreadsheets.",
      ),
    ],
  },
  {
    firstName: "Declan",
    lastName: "Murphy",
    country: "United Kingdom",
    bio: "Claims adjuster. I stand in other people's wet kitchens and try to be useful.",
    skills: ["Claims handling", "Negotiation", "Complaint handling", "Report writing", "Fraud detection"],
    work: [
      {
        company: "Meridian Mutual",
        title: "Claims Adjuster",
        type: "full-time",
        from: 41,
        description: "Storm, flood and escape-of-water claims in the west of England.",
      },
      {
        company: "Murphy & Sons",
        title: "Plasterer",
        type: "full-time",
        from: 130,
        to: 42,
        description: "Lime and gypsum, ceilings a speciality, with my father and brother in Bath.",
      },
    ],
    posts: [
      lesson(
        "Take your shoes off at the door of a flooded house. It makes no difference to the floor, and every difference to the conversation.",
      ),
      news(
        "Forty visits this fortnight. The kindest was a man who had lost his cellar and made me a sandwich, because I looked tired.",
      ),
      question(
        "Adjusters: do you let people film the visit? I have started to say yes, and my reports have become better.",
      ),
      thought(
        "Fraud is rarer than we think, and embarrassment is commoner. Most 'inconsistent statements' are somebody ashamed of the state of their loft.",
      ),
      lesson(
        "I was a plasterer for seven years. The damp meter tells me the number, the sound of the wall tells me where to hold it.",
      ),
    ],
  },
  {
    firstName: "Xiomara",
    lastName: "Reyes",
    country: "Mexico",
    bio: "Risk manager. I ask what happens next until people stop laughing.",
    skills: [
      "Risk management",
      "Internal controls",
      "Financial analysis",
      "Regulatory compliance",
      "Presentation",
      "Spanish",
    ],
    work: [
      {
        company: "Meridian Mutual",
        title: "Risk Manager",
        type: "full-time",
        from: 23,
        description: "Operational risk for the Americas, from hurricanes to spreadsheets.",
      },
      {
        company: "Seguros Anáhuac",
        title: "Risk Analyst",
        type: "full-time",
        from: 76,
        to: 24,
        description: "Catastrophe exposure for coastal property.",
      },
    ],
    posts: [
      lesson(
        "We ran a drill in which the only thing broken was the phone list. It took three hours to reach everybody. The list is printed now, on yellow paper.",
      ),
      thought("The risk register is where risks go to feel looked after."),
      question(
        "Which near miss taught your organization most? I collect them: anonymized, one page each, read aloud on Fridays.",
      ),
      news(
        "The board spent forty minutes on one risk instead of two on each of twenty. First useful meeting on the subject in years.",
      ),
      lesson(
        "Ask the newest employee what looks dangerous, within the first week. After that they stop seeing it, like the rest of us.",
      ),
    ],
  },
  {
    firstName: "Gabriela",
    lastName: "Núñez",
    country: "United States",
    state: "Florida",
    bio: "HR business partner. Fair pay, plain letters, short processes.",
    skills: [
      "Compensation and benefits",
      "Talent acquisition",
      "HR information systems",
      "Employee wellbeing",
      "Diversity and inclusion",
      "Spanish",
    ],
    work: [
      {
        company: "Meridian Mutual",
        title: "HR Business Partner",
        type: "full-time",
        from: 28,
        recruiter: true,
        description: "Hiring and pay for the Tampa and Mexico City offices.",
      },
      {
        company: "Gulf Coast Community College",
        title: "HR Generalist",
        type: "full-time",
        from: 70,
        to: 30,
        description: "Benefits, onboarding and a very large filing cabinet.",
      },
    ],
    posts: [
      hiring(
        "Customer service in Tampa, evenings: bilingual, no script, no call timer. I started out on such a line myself, and I know what we would be asking of you.",
      ),
      lesson(
        "We published our pay bands. The expected uproar lasted for one afternoon. The unexpected result: fewer counter-offers, because nobody has to threaten to leave to learn the number.",
      ),
      thought(
        "Nobody has ever told me that their induction contained too many names and too few facts. It is always the reverse.",
      ),
      question(
        "Has your firm tried interview questions sent in advance? Ours did, and nervous people became interesting people.",
      ),
      news(
        "Our returners' program had eleven places and eleven permanent offers. Average time away from work: six years.",
      ),
    ],
  },
];
