import { type DemoPerson, hiring, lesson, news, question, thought } from "../demo-person";

export const tallowAndFinch: DemoPerson[] = [
  {
    firstName: "Oliver",
    lastName: "Finch",
    country: "United States",
    state: "Oregon",
    bio: "Co-founder of Tallow & Finch. We write booking software for clinics and vets, and answer our own support line.",
    skills: ["Software architecture", "Product management", "Team leadership", "PostgreSQL", "Sales"],
    work: [
      {
        company: "Tallow & Finch Software",
        title: "Founder",
        type: "full-time",
        from: 98,
        recruiter: true,
        description: "Half of the name, a third of the code, most of the invoices.",
      },
    ],
    posts: [
      lesson(
        "Every engineer here spends one morning a month on support. The bug list got shorter and, oddly, so did the meetings about priorities.",
      ),
      news(
        "Customer number five hundred is a donkey sanctuary in Wales. They book hooves. Our time slots turned out to be too short for hooves.",
      ),
      hiring(
        "We are hiring a site reliability engineer. The pager goes off about once a month; I can show you the log. Portland or remote within four hours of it.",
      ),
      thought("The feature that customers thank us for most is that the program remembers where they were."),
      question("Founders who stayed small on purpose: what did you say to the third investor who asked why?"),
    ],
  },
  {
    firstName: "Ravi",
    lastName: "Thakkar",
    country: "United States",
    state: "California",
    bio: "Backend engineer. Queues, databases, and error messages that tell you what to do next.",
    skills: [
      "TypeScript",
      "Node.js",
      "PostgreSQL",
      "Distributed systems",
      "Observability",
      "Incident response",
      "Code review",
    ],
    work: [
      {
        company: "Tallow & Finch Software",
        title: "Backend Engineer",
        type: "full-time",
        from: 25,
        description: "Scheduling engine and reminders: four million appointments a year.",
      },
      {
        company: "Parcelwise",
        title: "Software Engineer",
        type: "full-time",
        from: 62,
        to: 26,
        description: "Tracking events for parcels, at the time of year when everybody tracks parcels.",
      },
    ],
    posts: [
      lesson(
        "Our slowest query was not slow. It ran four hundred times per page. Counting calls would have saved me a week of reading plans.",
      ),
      news(
        "Moved the reminder queue into the database that we already had. One service less, no lost messages since May, and I understand it at three in the morning.",
      ),
      question(
        "What is your rule for when a retry becomes an alert? Ours is five attempts over an hour, and I cannot say why it is five.",
      ),
      thought(
        "A good error message names the thing, the reason and the next step. Most of ours named the line number.",
      ),
      lesson(
        "We restored a backup on a Tuesday, on purpose, with a stopwatch. It took five hours, four of which were finding the key. Try yours.",
      ),
    ],
  },
  {
    firstName: "Noor",
    lastName: "Haddad",
    otherName: "نور حداد",
    country: "Canada",
    bio: "Front-end engineer who turns the mouse off on Fridays.",
    skills: ["React", "TypeScript", "CSS", "Accessibility", "Web performance", "Design systems", "Arabic"],
    work: [
      {
        company: "Tallow & Finch Software",
        title: "Front-End Engineer",
        type: "full-time",
        from: 21,
        description: "The calendar that receptionists look at for nine hours a day.",
      },
      {
        company: "Bureau Nord",
        title: "Web Developer",
        type: "contract",
        from: 55,
        to: 22,
        description: "Sites for theatres and museums in Montréal.",
      },
    ],
    posts: [
      lesson(
        "Watched a receptionist use our calendar for a morning. She never once touched the mouse, and we had broken the arrow keys in June. Nobody complains; they just get slower.",
      ),
      news(
        "The booking page now weighs 90 kB instead of 1.2 MB. The clinic in Nunavut wrote to ask what we had done, because it loads.",
      ),
      question(
        "How do you test with screen readers in a small team? We pay a blind colleague from another firm for two hours a month, and it beats every checklist we had.",
      ),
      thought("Skeleton screens are a promise about layout. If the content then jumps, you have lied twice."),
      lesson("Deleted eleven npm packages this week. Nine of them were a function each."),
    ],
  },
  {
    firstName: "Chiamaka",
    lastName: "Eze",
    country: "United Kingdom",
    bio: "Tester. I am paid to be the customer who does it in the wrong order.",
    skills: [
      "Test planning",
      "Test automation",
      "Quality assurance",
      "Usability testing",
      "SQL",
      "Technical writing",
    ],
    work: [
      {
        company: "Tallow & Finch Software",
        title: "Quality Engineer",
        type: "full-time",
        from: 30,
        description: "Test plans, automation, and the list of things that clinics really do.",
      },
      {
        company: "Borough Libraries",
        title: "Systems Librarian",
        type: "full-time",
        from: 78,
        to: 32,
        description: "Looked after the catalog; learned what people type into a search box.",
      },
    ],
    posts: [
      lesson("Best bug of the month: a patient called Null. Second best: a clinic that closes at 24:00."),
      question(
        "Where do you keep your list of real-life oddities? Mine has 212 rows: leap days, two people with one e-mail address, a surgeon with no surname. Happy to share it.",
      ),
      thought("A flaky test is a true report about something you have not understood yet."),
      news("Zero escaped defects in the last release. I have been checking what we did not test all day."),
      lesson(
        "I stopped writing 'works as expected' and began writing what I expected. Three colleagues disagreed at once. That was the bug.",
      ),
    ],
  },
  {
    firstName: "Lucía",
    lastName: "Ortega",
    country: "Mexico",
    bio: "Product manager. I say no for a living, and try to do it within a day.",
    skills: [
      "Product management",
      "Roadmapping",
      "User research",
      "Stakeholder management",
      "Agile",
      "Spanish",
    ],
    work: [
      {
        company: "Tallow & Finch Software",
        title: "Product Manager",
        type: "full-time",
        from: 18,
        recruiter: true,
        description: "Scheduling and billing for Spanish-speaking markets.",
      },
      {
        company: "Banco Sierra",
        title: "Product Owner",
        type: "full-time",
        from: 60,
        to: 19,
        description: "Mobile banking for people with one bar of signal.",
      },
    ],
    posts: [
      lesson(
        "I asked ten clinics to draw their day on paper before showing them anything. Eight drew the phone in the middle. We had been designing around the calendar.",
      ),
      thought("A roadmap is a list of things we have agreed to be wrong about together."),
      hiring(
        "Internship in Mexico City: six months, paid, with a real feature to ship and a person whose job it is to help you. Studies in anything; curiosity about waiting rooms required.",
      ),
      news(
        "We shipped the smallest release of the year: one checkbox, 'the patient prefers to be called'. It has had more thanks than the whole billing module.",
      ),
      question(
        "How do you close the loop with people whose idea you turned down? I write back after three months, and a surprising number have changed their mind as well.",
      ),
    ],
  },
];
