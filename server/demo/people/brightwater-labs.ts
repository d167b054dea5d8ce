import { type DemoPerson, hiring, lesson, news, question, thought } from "../demo-person";

export const brightwaterLabs: DemoPerson[] = [
  {
    firstName: "Nadia",
    lastName: "Petrova",
    country: "Canada",
    bio: "Microbiologist. Founded Brightwater Labs to test drinking water for places that waited weeks for an answer.",
    skills: [
      "Microbiology",
      "Public health",
      "Good laboratory practice",
      "Clinical research",
      "Strategic planning",
    ],
    work: [
      {
        company: "Brightwater Labs",
        title: "Founder",
        type: "full-time",
        from: 88,
        recruiter: true,
        description: "Clinical and water testing for northern communities; results within a day.",
      },
    ],
    posts: [
      news(
        "Our mobile lab has reached its thirtieth community. The first sample of the day is always the school's.",
      ),
      thought("A result that arrives after the decision is only history."),
      lesson(
        "We asked the villages which number they wanted first. Not the count: 'Can we drink it?' It is now the first line of the report, yes or no, with the reason below.",
      ),
      hiring(
        "Laboratory technologist for Whitehorse, two weeks on and two off, flights paid. You should like small planes and large horizons.",
      ),
      question(
        "How do you keep reagents cold on a nine-hour drive at forty below? Keeping them from freezing is the harder half.",
      ),
    ],
  },
  {
    firstName: "Emeka",
    lastName: "Obi",
    country: "Canada",
    bio: "Medical laboratory scientist, haematology bench. I have looked at more blood than a vampire, and enjoyed it more.",
    skills: ["Haematology", "Laboratory techniques", "Microscopy", "Quality assurance", "Flow cytometry"],
    work: [
      {
        company: "Brightwater Labs",
        title: "Medical Laboratory Scientist",
        type: "full-time",
        from: 34,
        description: "Haematology and coagulation, days and every fourth weekend.",
      },
      {
        company: "Enugu Teaching Hospital",
        title: "Laboratory Scientist",
        type: "full-time",
        from: 100,
        to: 40,
        description: "Blood bank and parasitology.",
      },
    ],
    posts: [
      lesson(
        "The analyzer flagged a sample as an error three times. I made a smear. It was not an error, it was malaria, and the patient had been home for two days.",
      ),
      news(
        "New microscope on the bench. I have named it after the professor who made us draw every cell we saw.",
      ),
      question(
        "Do you still teach manual counts? Our students ask why. I have an answer, but I would like to hear yours.",
      ),
      thought("A specimen is a person who could not come in."),
      lesson(
        "Most of our mislabeled tubes came from one printer that was eleven steps from the chair. We moved the chair.",
      ),
    ],
  },
  {
    firstName: "Sinéad",
    lastName: "O'Brien",
    country: "United Kingdom",
    bio: "Quality manager for laboratories. Audits without tears.",
    skills: [
      "Quality assurance",
      "Good laboratory practice",
      "Auditing",
      "Root cause analysis",
      "Technical writing",
      "Laboratory safety",
    ],
    work: [
      {
        company: "Brightwater Labs",
        title: "Quality Manager",
        type: "full-time",
        from: 26,
        description: "Accreditation, audits and the incident log.",
      },
      {
        company: "Shannon Biologics",
        title: "Quality Analyst",
        type: "full-time",
        from: 72,
        to: 27,
        description: "Batch release and deviations.",
      },
    ],
    posts: [
      lesson(
        "I rewrote our longest procedure with the person who does it every day. Nineteen pages became two, and the step that everybody skipped turned out to be wrong.",
      ),
      thought("If the incident log is empty, the laboratory is not safe. It is silent."),
      news("Accreditation renewed, with one finding: a fridge without a name. It is called Agnes now."),
      question(
        "Do you count near misses as good news? I am trying to put a number on the wall that goes up.",
      ),
      lesson(
        "'Retrain the operator' is what we write when we have not looked for the cause. I have banned it for a year.",
      ),
    ],
  },
  {
    firstName: "Wei",
    lastName: "Zhang",
    country: "Canada",
    bio: "Bioinformatician. Half of my code reads files that should not exist.",
    skills: ["Bioinformatics", "Python", "R", "Genetics", "Statistics", "Linux", "Data visualisation"],
    work: [
      {
        company: "Brightwater Labs",
        title: "Bioinformatician",
        type: "full-time",
        from: 19,
        description: "Sequencing pipelines for outbreak tracing.",
      },
      {
        company: "Pacific Genome Centre",
        title: "Research Associate",
        type: "full-time",
        from: 56,
        to: 20,
        description: "Variant calling for rare diseases.",
      },
    ],
    posts: [
      news(
        "We traced an outbreak to one well by eleven letters of genome. The plumber found the crack the next morning.",
      ),
      lesson("Excel renamed another gene into a date. The gene is used to it; the collaborator was not."),
      question(
        "What do you do with pipelines nobody maintains but three papers depend on? I have one that needs a 2014 compiler, and a shrine.",
      ),
      thought("Reproducible means that someone who dislikes me can get the same figure."),
      lesson(
        "Put the sample date in the file name, year first. It has saved me more time than any language I have learned.",
      ),
    ],
  },
  {
    firstName: "Paula",
    lastName: "Castillo",
    country: "Mexico",
    bio: "Laboratory technician, and the reason the centrifuges are balanced.",
    skills: [
      "Laboratory techniques",
      "PCR",
      "Cell culture",
      "Laboratory safety",
      "Inventory management",
      "Spanish",
    ],
    work: [
      {
        company: "Brightwater Labs",
        title: "Laboratory Technician",
        type: "full-time",
        from: 12,
        description: "Sample reception and PCR at the Monterrey site.",
      },
      {
        company: "Hospital San Lucas",
        title: "Phlebotomist",
        type: "part-time",
        from: 48,
        to: 13,
        description: "Mornings on the paediatric ward. I know a lot of songs.",
      },
    ],
    posts: [
      lesson(
        "Contamination for three weeks. It was the ventilation: every day at 10:40 the loading dock opened. We pipette at nine now, and the dock has a door.",
      ),
      news(
        "My first own protocol was adopted at all four sites today. It saves a tip box per plate and has a drawing by my sister.",
      ),
      thought(
        "The best label is the one you can read with the glove on, the light off and the boss waiting.",
      ),
      question(
        "Which freezer inventory do you use that people really update? Ours is perfect and three months old.",
      ),
      lesson(
        "If a child is afraid of the needle, let them choose the arm, the color of the tape and the song. Two of three are enough.",
      ),
    ],
  },
];
