import { type DemoPerson, hiring, lesson, news, question, thought } from "../demo-person";

export const openshelfLearning: DemoPerson[] = [
  {
    firstName: "Daniel",
    lastName: "Achterberg",
    country: "United Kingdom",
    bio: "Founder of Openshelf Learning: evening courses for people who already have a job and a child.",
    skills: ["E-learning", "Strategic planning", "Product management", "Public speaking", "Fundraising"],
    work: [
      {
        company: "Openshelf Learning",
        title: "Founder",
        type: "full-time",
        from: 76,
        recruiter: true,
        description: "Courses in twenty-minute pieces, taught by people who do the work.",
      },
    ],
    posts: [
      news(
        "A hundred thousand people have now finished one of our courses. Finished, not started: we do not publish the other number any more.",
      ),
      lesson(
        "Our completion rate doubled when we let people set the day of the exam themselves. Deadlines work best when they are one's own.",
      ),
      thought(
        "The competitor of every evening course is the sofa. Respect the sofa; it has had a long day too.",
      ),
      hiring(
        "We are looking for a course editor with a background in a trade: electrician, nurse, chef. Teaching we can show you. The trade we cannot.",
      ),
      question(
        "If you learned something after thirty-five: what made you keep going in week three? That is where we lose them.",
      ),
    ],
  },
  {
    firstName: "Soraya",
    lastName: "Karimi",
    country: "Canada",
    bio: "Instructional designer. I take things out of courses.",
    skills: [
      "Instructional design",
      "E-learning",
      "Learning management systems",
      "Copy editing",
      "Facilitation",
      "User research",
    ],
    work: [
      {
        company: "Openshelf Learning",
        title: "Instructional Designer",
        type: "full-time",
        from: 27,
        description: "Courses in bookkeeping, first aid and spreadsheet survival.",
      },
      {
        company: "Toronto Transit Academy",
        title: "Training Specialist",
        type: "full-time",
        from: 71,
        to: 28,
        description: "Simulator courses for tram drivers.",
      },
    ],
    posts: [
      lesson(
        "I cut a forty-minute module to eleven and kept the test. Scores went up. The twenty-nine minutes had been about us.",
      ),
      thought("Learning objectives are for the designer. The learner has a problem on Thursday."),
      question(
        "How do you test knowledge without multiple choice, for four thousand people? We let them correct a wrong answer, and it scales better than I feared.",
      ),
      news(
        "The first-aid course was used for real: a learner wrote that she was on lesson six when her neighbor choked. Lesson six is choking. He is fine.",
      ),
      lesson(
        "Ask experts to teach it to you on the phone, without slides. Whatever they say first is lesson one.",
      ),
    ],
  },
  {
    firstName: "Leo",
    lastName: "Marchetti",
    country: "United Kingdom",
    bio: "Video producer. I make electricians look relaxed.",
    skills: [
      "Video production",
      "Video editing",
      "Audio mixing",
      "Photography",
      "Interviewing",
      "Storytelling",
    ],
    work: [
      {
        company: "Openshelf Learning",
        title: "Video Producer",
        type: "full-time",
        from: 20,
        description: "Three hundred short films a year with people who have never been filmed.",
      },
      {
        company: "Marchetti Films",
        title: "Camera Operator",
        type: "contract",
        from: 90,
        to: 22,
        description: "Documentaries, weddings, one very long cricket match.",
      },
    ],
    posts: [
      lesson(
        "Give nervous speakers something to do with their hands. We filmed a tax adviser peeling an orange, and it is our most-watched video.",
      ),
      news(
        "We moved the studio into a real kitchen. The light is worse, the sound is worse, and people finally talk like people.",
      ),
      question("Which clip-on microphone survives welding helmets? Four down so far."),
      thought("Bad picture, good sound: they stay. Good picture, bad sound: they leave."),
      lesson(
        "Cut the greeting. Then cut the sentence that explains what the video is about. Begin with the hand on the tool.",
      ),
    ],
  },
  {
    firstName: "Hyun-woo",
    lastName: "Park",
    otherName: "박현우",
    country: "United States",
    state: "Georgia",
    bio: "Customer success, which means that I write to people before they are unhappy.",
    skills: [
      "Customer success",
      "Account management",
      "CRM",
      "Customer service",
      "Presentation",
      "Data analysis",
    ],
    work: [
      {
        company: "Openshelf Learning",
        title: "Customer Success Manager",
        type: "full-time",
        from: 16,
        recruiter: true,
        description: "Two hundred employers that give our courses to their staff.",
      },
      {
        company: "Peachtree Telecom",
        title: "Support Agent",
        type: "full-time",
        from: 50,
        to: 17,
        description: "Evening shift. I learned to spell every town in Georgia.",
      },
    ],
    posts: [
      lesson(
        "The accounts that leave us go quiet eleven weeks before. I now ring in week three of silence and ask what got in the way. Usually it is a person who changed jobs.",
      ),
      news(
        "A warehouse in Macon gave its night shift paid hours to study. Forty-one certificates later, they have stopped advertising for team leads.",
      ),
      question(
        "What do you put in a quarterly review that the customer could not read in the tool? I am down to two slides and one question.",
      ),
      thought("'Let me check and ring you back at three' is only good service if the phone rings at three."),
      lesson(
        "I keep a page on each customer titled 'What they are tired of explaining'. New colleagues read it first.",
      ),
    ],
  },
  {
    firstName: "Abena",
    lastName: "Owusu",
    country: "United Kingdom",
    bio: "Content lead and former newspaper editor. Short words, real examples, named sources.",
    skills: [
      "Content marketing",
      "Copy editing",
      "Journalism",
      "Search engine optimisation",
      "Email marketing",
      "Team leadership",
    ],
    work: [
      {
        company: "Openshelf Learning",
        title: "Content Lead",
        type: "full-time",
        from: 24,
        description: "Everything that Openshelf publishes, from course pages to the Friday letter.",
      },
      {
        company: "The Croydon Echo",
        title: "News Editor",
        type: "full-time",
        from: 125,
        to: 26,
        description: "Council, courts and the allotment wars.",
      },
    ],
    posts: [
      lesson(
        "We replaced 'unlock your potential' with 'learn to read a balance sheet in nine evenings'. Sign-ups rose by forty per cent. Say the thing.",
      ),
      thought("An editor's best question is still: who told you that?"),
      news(
        "Our Friday letter has 80,000 readers and one rule: nothing in it that we would not forward to a friend.",
      ),
      question(
        "How do you keep a house style alive without a hundred-page guide? Ours is a list of forty sentences, before and after.",
      ),
      lesson(
        "I asked readers to underline what they would skip. They underlined every first paragraph. We begin with the second one now.",
      ),
    ],
  },
];
