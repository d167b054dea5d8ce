import { type DemoPerson, hiring, lesson, news, picture, question, thought } from "../demo-person";

export const quarryStreetStudio: DemoPerson[] = [
  {
    firstName: "Imogen",
    lastName: "Hart",
    country: "United Kingdom",
    bio: "Founder of Quarry Street Studio. We design things that public bodies have to explain: forms, letters, timetables.",
    skills: ["Service design", "Information architecture", "Typography", "Workshop design", "Negotiation"],
    work: [
      {
        company: "Quarry Street Studio",
        title: "Founder",
        type: "full-time",
        from: 104,
        recruiter: true,
        description: "A studio of nine in a former stonemason's yard in Sheffield.",
      },
    ],
    posts: [
      news(
        "The new parking permit form is live. It asks four questions instead of thirty-one. The council's phone rings less, and somebody there sent us a cake.",
      ),
      lesson(
        "We test letters by reading them aloud to people over the phone. If they ask 'so what do I have to do?', the letter has failed.",
      ),
      thought("Design by committee works quite well if the committee is the people who queue."),
      hiring(
        "A UX designer for one year, to rework how a city lets its allotments. Quieter than it sounds, and also not. Sheffield, three days a week in the yard.",
      ),
      question(
        "What do you charge for a project that turns out to be unnecessary? I told a client so last week, and we were both unsure about the invoice.",
      ),
    ],
  },
  {
    firstName: "Rafael",
    lastName: "Moreira",
    country: "United Kingdom",
    bio: "Graphic designer from Porto. Timetables, signs, and the small print.",
    headline: "Graphic designer for timetables and signs",
    openToWork: "everyone",
    publicParts: ["photo", "headline", "location", "work", "education", "language", "link"],
    entries: [
      {
        kind: "education",
        organisation: "Universidade do Porto",
        title: "Communication design",
        from: 150,
        to: 110,
      },
      { kind: "language", title: "Portuguese", level: "native" },
      { kind: "language", title: "English", level: "fluent" },
      { kind: "link", title: "Portfolio", url: "https://rafael.example/work" },
    ],
    skills: [
      "Graphic design",
      "Typography",
      "Adobe InDesign",
      "Adobe Illustrator",
      "Packaging design",
      "Portuguese",
    ],
    work: [
      {
        company: "Quarry Street Studio",
        title: "Graphic Designer",
        type: "full-time",
        from: 33,
        description: "Timetables and wayfinding for bus companies and hospitals.",
      },
      {
        company: "Tipografia Douro",
        title: "Typesetter",
        type: "full-time",
        from: 95,
        to: 36,
        description: "Books, labels, and the occasional wedding.",
      },
    ],
    posts: [
      lesson(
        "We set the hospital signs in the nurses' words instead of the architects'. 'Blood tests' beats 'Phlebotomy' by eleven lost people a day.",
      ),
      news(
        "The night-bus timetable is printed: one sheet, legible under a street lamp, checked at 2 a.m. by a very patient driver.",
        {
          pictures: [
            picture(
              "timetable",
              "A yellow poster with the departures of night bus N7, from ten past midnight to five past five.",
            ),
          ],
        },
      ),
      question("Which paper do you use for something that hangs outdoors for six months and must not shine?"),
      thought("White space is not empty. It is where the reader breathes in."),
      lesson(
        "Print it at full size and pin it to the wall by the kettle. All mistakes become visible at tea time.",
      ),
    ],
  },
  {
    firstName: "Zeynep",
    lastName: "Kaya",
    country: "United Kingdom",
    bio: "UX designer. I have watched more than six hundred people fail at forms, and it was never their fault.",
    skills: [
      "User research",
      "Usability testing",
      "Interaction design",
      "Figma",
      "Prototyping",
      "Accessibility",
    ],
    work: [
      {
        company: "Quarry Street Studio",
        title: "UX Designer",
        type: "full-time",
        from: 22,
        description: "Research and prototypes for councils and clinics.",
      },
      {
        company: "Ferry Lines Bosphorus",
        title: "Interaction Designer",
        type: "full-time",
        from: 60,
        to: 23,
        description: "Ticket machines used in gloves, in the sun, by people in a hurry.",
      },
    ],
    posts: [
      lesson(
        "Five interviews in a library taught us more than the survey of two thousand. The survey asked whether people 'found it easy'. In the library we watched them give up politely.",
      ),
      question(
        "How do you pay test participants who lose benefits if they are paid? We give supermarket vouchers, and I dislike it.",
      ),
      news(
        "Our prototype for the benefits letter tested at 92 per cent 'I know what to do next'. The old one was at 38.",
      ),
      thought("Nobody has ever thanked me for a dropdown."),
      lesson(
        "The error message that helped most was the one that apologized for nothing and offered a phone number.",
      ),
    ],
  },
  {
    firstName: "Callum",
    lastName: "Reid",
    country: "United Kingdom",
    bio: "Copywriter for difficult letters. I was a bailiff's clerk; I know how the other kind sounds.",
    skills: ["Copywriting", "Copy editing", "Storytelling", "Market research", "Brand strategy"],
    work: [
      {
        company: "Quarry Street Studio",
        title: "Copywriter",
        type: "full-time",
        from: 18,
        description: "Letters, forms and error messages in plain English.",
      },
      {
        company: "Sheriff Office Dundee",
        title: "Clerk",
        type: "full-time",
        from: 82,
        to: 40,
        description: "Notices, mostly final.",
      },
    ],
    posts: [
      lesson(
        "Changed 'Failure to respond may result in' to 'If we do not hear from you by 4 May, we will'. Replies came in four days earlier, on average.",
      ),
      thought(
        "Passive voice is where organizations hide. Ask who did it, and the sentence gets up and walks.",
      ),
      question(
        "What is the worst sentence on a form that you have ever met? I am collecting for a talk. Mine is 'Complete section 4 unless you have not'.",
      ),
      news(
        "A man rang the council to say that he had understood his letter the first time. The clerk wrote it on the whiteboard.",
      ),
      lesson(
        "Write the letter, then write on top of it what you would say on the phone. Send the second one.",
      ),
    ],
  },
  {
    firstName: "Mina",
    lastName: "Sato",
    country: "Canada",
    bio: "Illustrator. I draw how to do things for people who would rather not read.",
    skills: ["Illustration", "Animation", "Motion design", "Adobe Illustrator", "Storytelling"],
    work: [
      {
        company: "Quarry Street Studio",
        title: "Illustrator",
        type: "contract",
        from: 14,
        description: "Instructions without words for hospitals and emergency services.",
      },
      {
        company: "Mina Sato Illustration",
        title: "Illustrator",
        type: "contract",
        from: 80,
        description: "Picture books, maps, and a long series about owls.",
      },
    ],
    posts: [
      news(
        "My drawings for the evacuation chairs are in use in eleven hospitals. In the test somebody got it right in forty seconds, without a word and without a shared language.",
      ),
      lesson("I draw hands first. If the hands are right, people forgive everything else."),
      question(
        "How do you price the second use of a drawing? I have a formula, a friend has a feeling, and she earns more.",
      ),
      thought("An arrow is a verb. Use it as sparingly."),
      lesson(
        "Showed my instructions to a five-year-old before the client. She turned the page upside down and was right to do so.",
      ),
    ],
  },
];
