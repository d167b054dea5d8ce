import { type DemoPerson, hiring, lesson, news, question, thought } from "../demo-person";

export const saltmarshCreditUnion: DemoPerson[] = [
  {
    firstName: "Walter",
    lastName: "Nakamura",
    country: "United States",
    state: "North-Carolina",
    bio: "Started a credit union in a church hall with 211 members. We now have carpets.",
    skills: [
      "Credit analysis",
      "Treasury management",
      "Community organising",
      "Team leadership",
      "Public speaking",
    ],
    work: [
      {
        company: "Saltmarsh Credit Union",
        title: "Founder",
        type: "full-time",
        from: 260,
        recruiter: true,
        description: "Savings and loans for fishing towns that the banks left.",
      },
    ],
    posts: [
      news("Our ten-thousandth member opened an account today. She is seven, and deposited a jar."),
      thought(
        "Banks ask what you own. We ask who would vouch for you. Over twenty years our losses have been lower.",
      ),
      lesson(
        "When the hurricane closed the roads, we lent on a handshake and wrote it down on index cards. Every card was repaid. I keep them in my desk.",
      ),
      hiring(
        "Branch assistant in Beaufort, Tuesday to Saturday. If you can count and listen at the same time, we will teach you the rest.",
      ),
      question(
        "Credit unions: how do you keep a branch alive in a town of nine hundred? We share ours with the library, and I am looking for the next idea.",
      ),
    ],
  },
  {
    firstName: "Fatima",
    lastName: "Idrissi",
    country: "United States",
    state: "North-Carolina",
    bio: "Loan officer. I would rather say no today than be sorry with you in two years.",
    skills: [
      "Loan underwriting",
      "Credit analysis",
      "Mortgage lending",
      "Financial planning",
      "Arabic",
      "French",
    ],
    work: [
      {
        company: "Saltmarsh Credit Union",
        title: "Loan Officer",
        type: "full-time",
        from: 32,
        description: "Boats, homes and small businesses.",
      },
      {
        company: "Atlas Bank",
        title: "Credit Analyst",
        type: "full-time",
        from: 85,
        to: 40,
        description: "Small-business lending in Casablanca.",
      },
    ],
    posts: [
      lesson(
        "For fishing families I stopped asking for monthly income and began asking for the worst month. Repayments follow the season now, and so do my nights' sleep.",
      ),
      news(
        "A boat that I financed in my first year came in with a new name painted on it: the daughter's, who runs it now.",
      ),
      question(
        "Do you show applicants how you decided? We print the three reasons. Some argue, and about once a month they are right.",
      ),
      thought("The most honest budget I ever saw was on the back of a bait receipt."),
      lesson(
        "Refinancing a car loan at 24 per cent takes me twenty minutes and saves a family a hundred dollars a month. We advertised it at the laundromat.",
      ),
    ],
  },
  {
    firstName: "Benjamin",
    lastName: "Clarke",
    country: "United States",
    state: "Virginia",
    bio: "Teller turned branch manager. I still open the door in the mornings.",
    skills: [
      "Customer service",
      "Fraud detection",
      "Team leadership",
      "Anti-money laundering",
      "Complaint handling",
    ],
    work: [
      {
        company: "Saltmarsh Credit Union",
        title: "Branch Manager",
        type: "full-time",
        from: 17,
        description: "Four tellers, one vault, and the coffee morning.",
      },
      {
        company: "Saltmarsh Credit Union",
        title: "Teller",
        type: "full-time",
        from: 58,
        to: 18,
        description:
          "Deposits, withdrawals, and reading letters aloud for people who had left their glasses at home.",
      },
    ],
    posts: [
      lesson(
        "Stopped a gift-card scam at the counter today by asking one question: 'Did they tell you not to talk to us?' We have printed it on the till.",
      ),
      thought(
        "People come in for the balance and stay for the conversation. It is in our budget as 'queue'.",
      ),
      news(
        "Our Thursday class on online banking has a waiting list. Average age: 74. Most-asked question: 'Who can see this?'",
      ),
      question(
        "How do you talk to a member who is being defrauded and does not believe it? I have lost two such conversations this year and would like to be better at it.",
      ),
      lesson(
        "New tellers shadow for a week before they touch the drawer. It looks expensive, until you count the corrections we no longer make.",
      ),
    ],
  },
  {
    firstName: "Isaac",
    lastName: "Rosen",
    country: "United States",
    state: "New-York",
    bio: "Lawyer by training, compliance officer by temperament. I read the footnotes so that you can sleep.",
    skills: [
      "Regulatory compliance",
      "Contract law",
      "Privacy law",
      "Legal drafting",
      "Policy analysis",
      "Labour law",
    ],
    work: [
      {
        company: "Saltmarsh Credit Union",
        title: "Compliance Officer",
        type: "part-time",
        from: 14,
        description: "Policies, audits and training for a small institution with large regulators.",
      },
      {
        company: "Rosen Legal",
        title: "Employment Lawyer",
        type: "full-time",
        from: 140,
        description: "Contracts and disputes for small employers, mostly settled before lunch.",
      },
    ],
    posts: [
      lesson(
        "If your policy says 'promptly', you have no policy. Ours say 'by the end of the next business day', and people keep to it.",
      ),
      thought("A contract is a letter to two strangers who have inherited your argument."),
      question(
        "Small firms: who reads your privacy notices before they go out? I give them to my neighbor's son, fifteen. He is merciless, and free.",
      ),
      news(
        "Settled a dispute this morning that had cost both sides more than the sum in question by March. They shook hands over the spreadsheet.",
      ),
      lesson(
        "Nine of ten employment cases on my desk would not exist if somebody had written down what was agreed on the first day.",
      ),
    ],
  },
];
