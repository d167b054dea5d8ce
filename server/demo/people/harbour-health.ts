import { type DemoPerson, hiring, lesson, news, picture, question, thought } from "../demo-person";

export const harbourHealth: DemoPerson[] = [
  {
    firstName: "June",
    lastName: "Lindqvist",
    country: "United States",
    state: "Maine",
    bio: "Care coordinator. I make sure that the hospital, the family and the pharmacy are talking about the same person.",
    skills: [
      "Care coordination",
      "Case management",
      "Motivational interviewing",
      "Geriatric care",
      "Electronic health records",
      "Recruiting",
    ],
    work: [
      {
        company: "Harbour Health",
        title: "Care coordinator",
        type: "full-time",
        from: 44,
        recruiter: true,
        description:
          "Sixty households along the coast: discharge plans, home visits, and the calls in between.",
      },
      {
        company: "Penobscot Home Care",
        title: "Home Health Aide",
        type: "part-time",
        from: 90,
        to: 46,
        description: "Morning and evening visits to people who wanted to stay in their own kitchens.",
      },
    ],
    posts: [
      hiring(
        "We are looking for two people who like quiet mornings and difficult families. Questions welcome, I answer all of them.\nhttps://harbourhealth.example/care",
        { hoursAgo: 5 },
      ),
      lesson(
        "A discharge letter should name one person to ring, with a number that is answered after six. We put it at the top, in large type. Readmissions from our two wards went down by a fifth.",
      ),
      thought(
        "The daughter who shouts at you on Monday is the one who has not slept since Thursday. Offer her the chair first.",
      ),
      news(
        "Mr. Abbott, 91, walked to his own mailbox this morning. The whole street had been told to pretend not to look.",
      ),
      question(
        "Does anybody have a medication chart that works for people with poor sight? Ours is very tidy and nobody over eighty can read it.",
      ),
    ],
  },
  {
    firstName: "Samuel",
    lastName: "Adeyemi",
    country: "United States",
    state: "Massachusetts",
    bio: "Night-shift nurse on a medical ward, and the one who knows where the good blankets are.",
    openToWork: "recruiters",
    entries: [
      {
        kind: "certificate",
        title: "Advanced Life Support",
        organisation: "Resuscitation Council",
        from: 14,
        to: -34,
      },
    ],
    skills: ["Nursing", "Patient care", "Triage", "Wound care", "Infection control", "Mentoring"],
    work: [
      {
        company: "Harbour Health",
        title: "Registered Nurse",
        type: "full-time",
        from: 27,
        description: "Charge nurse on nights for a 24-bed medical ward; preceptor for new graduates.",
      },
      {
        company: "St. Brendan's Hospital",
        title: "Staff Nurse",
        type: "full-time",
        from: 66,
        to: 28,
        description: "Emergency department, triage desk on weekends.",
      },
    ],
    posts: [
      lesson(
        "We moved the handover from the corridor to the bedside. It takes four minutes longer and the patients correct us about once a night.",
      ),
      thought(
        "Three in the morning is when people ask the questions that they saved all day. If you work nights, leave room for one.",
      ),
      news(
        "Our new graduate caught a sepsis at 2:40 because the patient 'just looked wrong'. The numbers agreed an hour later. I told her to write that sentence down and keep it.",
      ),
      question(
        "What do you eat on a twelve-hour night that does not come out of a machine? I am on my third winter of soup.",
      ),
      lesson(
        "Alarm audit on our ward: 61 per cent needed no action. We changed two thresholds and moved one monitor. You can hear people breathe again.",
      ),
    ],
  },
  {
    firstName: "Priya",
    lastName: "Raman",
    country: "United States",
    state: "Massachusetts",
    bio: "Physician, and founder of Harbour Health: six clinics and a ferry timetable on the wall.",
    skills: [
      "Emergency medicine",
      "Public health",
      "Hospital administration",
      "Team leadership",
      "Strategic planning",
      "Hindi",
    ],
    work: [
      {
        company: "Harbour Health",
        title: "Founder",
        type: "full-time",
        from: 132,
        recruiter: true,
        description:
          "Opened the first island clinic with two exam rooms; now answer for six, and still see patients on Tuesdays.",
      },
    ],
    posts: [
      news(
        "The clinic on Little Deer opens on Monday. It has four rooms, one X-ray machine and a view that I will not be able to compete with.",
      ),
      lesson(
        "We stopped paying our doctors by the visit. Visits got longer, prescriptions fewer, and nobody has asked to go back.",
      ),
      thought(
        "A board member asked for the return on our home visits. I took him along to one. He has not asked again, but he does ask about Mrs. Pell.",
      ),
      hiring(
        "Nurse practitioner for the islands: four days a week, boat included, seasickness negotiable. The details are on our page and I read the applications myself.",
      ),
      question(
        "Small clinics: how do you cover a week when both of your nurses have the flu? We swap with a neighbor, and I would love to hear of something better.",
      ),
    ],
  },
  {
    firstName: "Sofia",
    lastName: "Nguyen",
    country: "United States",
    state: "Washington",
    bio: "Data analyst in health care. I count waiting, mostly, and try to make the count useful to those who wait.",
    skills: [
      "Data analysis",
      "SQL",
      "Python",
      "Data visualisation",
      "Statistics",
      "Health informatics",
      "Power BI",
    ],
    work: [
      {
        company: "Harbour Health",
        title: "Data analyst",
        type: "full-time",
        from: 19,
        description:
          "Waiting times, staffing and readmissions for six clinics, reported on one page each Monday.",
      },
      {
        company: "Cascade Transit",
        title: "Reporting Analyst",
        type: "full-time",
        from: 48,
        to: 20,
        description: "Punctuality figures for buses. The waiting was similar.",
      },
    ],
    posts: [
      news(
        "Small thing that changed our reporting: we stopped averaging wait times and started showing the worst tenth.",
        {
          hoursAgo: 30,
          pictures: [
            picture(
              "waits",
              "A bar chart of waiting times by weekday. The average stays near 30 minutes; the worst tenth reaches 171 on Sunday.",
            ),
          ],
        },
      ),
      lesson(
        "If two dashboards disagree, do not build a third one. Sit down with both owners and ask each what they count as a visit. Ours differed by the no-shows.",
      ),
      question(
        "How do you show uncertainty to people who have ninety seconds? I have tried ribbons, dots and words. Words win so far: 'somewhere between 30 and 45'.",
      ),
      thought("Half of my job is finding out what a column meant to the person who filled it in."),
      lesson(
        "Before deleting a report that nobody opens, I turned it off for a month without telling anyone. One nurse wrote after two days. It is her report now, and it is good.",
      ),
    ],
  },
  {
    firstName: "Rosa",
    lastName: "Delgado",
    country: "Mexico",
    bio: "Fisioterapeuta. Knees, shoulders, and the patience that both need. I work in Spanish and English.",
    skills: ["Physiotherapy", "Rehabilitation", "Patient care", "Health education", "Spanish"],
    work: [
      {
        company: "Harbour Health",
        title: "Physiotherapist",
        type: "contract",
        from: 11,
        description: "Remote rehabilitation program for fishing families on both sides of the border.",
      },
      {
        company: "Clínica Sur",
        title: "Physiotherapist",
        type: "full-time",
        from: 64,
        to: 12,
        description: "Orthopaedic and sports patients in Mérida.",
      },
    ],
    posts: [
      lesson(
        "Nobody does ten exercises at home. Everybody does two, if one of them can be done while the coffee is brewing. I write plans accordingly now.",
      ),
      news(
        "A fisherman I treat by video sent me a photograph from his boat: both arms above his head, holding a tuna. In April he could not comb his hair.",
      ),
      question(
        "Colleagues who work by video: how do you judge strength on a screen? I use a bag of rice and a kitchen scale, and I am open to something more elegant.",
      ),
      thought(
        "Pain that has no name frightens people more than pain that has an ugly one. Explain first, then treat.",
      ),
      news(
        "Our shoulder class is on its fourth round, in two languages. The jokes work in one and a half of them.",
      ),
    ],
  },
  {
    firstName: "Hanh",
    lastName: "Tran",
    country: "United States",
    state: "Maine",
    bio: "Clinical pharmacist. Fewer pills, better chosen.",
    skills: ["Pharmacy", "Medication management", "Geriatric care", "Clinical research", "Health education"],
    work: [
      {
        company: "Harbour Health",
        title: "Clinical Pharmacist",
        type: "full-time",
        from: 33,
        description: "Medication reviews at home for people who take more than eight medicines.",
      },
      {
        company: "Bangor Community Pharmacy",
        title: "Pharmacist",
        type: "full-time",
        from: 80,
        to: 34,
        description: "Dispensing, flu shots, and answering the phone.",
      },
    ],
    posts: [
      lesson(
        "I ask people to bring everything in a bag, not a list. Today's bag: fourteen boxes, three of them the same drug under different names, one belonging to the dog.",
      ),
      news(
        "Our review program stopped its thousandth unnecessary prescription this week. We had cake, in moderation.",
      ),
      thought("The right dose at the wrong hour is the wrong dose. Ask when they get up."),
      question(
        "Is anyone using blister packs with the day printed in a second language? Our Vietnamese and Somali families would gain a lot.",
      ),
      lesson(
        "A drug interaction alert that fires forty times a day protects nobody. We cut ours to the nine that matter, and doctors read them again.",
      ),
    ],
  },
];
