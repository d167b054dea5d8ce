import type { DemoCompany } from "../demo-company";

export const meridianMutual: DemoCompany = {
  name: "Meridian Mutual",
  industry: "Finance",
  companyType: "Public-Company",
  website: "https://meridianmutual.example",
  country: "United Kingdom",
  description:
    "Home, health and pension cover for four hundred thousand members. Policies of three pages, claims decided by the person who saw the damage, and pay bands that anybody can read.\n\nOffices in Bristol, Tampa and Mexico City.",
  jobs: [
    {
      title: "Graduate Actuary",
      salary: 32,
      hours: "full-time",
      type: "hybrid",
      city: "Bristol",
      skills: ["Actuarial science", "Statistics", "R", "Financial modelling"],
      closesIn: 48,
      description:
        "September start in a team of seven. We pay for exams, including the ones you fail the first time, and give twelve study days a year. Your first model will be of something that you can see from the window: floods.",
    },
    {
      title: "Claims Adjuster",
      salary: 28,
      hours: "full-time",
      type: "on-site",
      city: "Exeter",
      skills: ["Claims handling", "Negotiation", "Report writing"],
      description:
        "You visit, decide and pay, up to twenty thousand pounds, on your own signature. We especially like to hear from people who have worked in building trades.",
    },
    {
      title: "Risk Analyst",
      salary: 36,
      hours: "full-time",
      type: "hybrid",
      city: "Mexico City",
      country: "Mexico",
      skills: ["Risk management", "Financial analysis", "Excel", "Spanish"],
      description:
        "Operational risk for the Americas: interviews, drills and one clear page a month for the board. You will be sent wherever something nearly went wrong.",
    },
    {
      title: "Bilingual Customer Service Representative",
      salary: 23,
      hours: "part-time",
      type: "on-site",
      city: "Tampa",
      country: "United States",
      state: "Florida",
      skills: ["Customer service", "Spanish", "Complaint handling"],
      description:
        "Evenings, Monday to Thursday. No script, no call timer, and a quiet room for after the hard calls. Three of our managers began here.",
    },
    {
      title: "Financial Analyst",
      salary: 40,
      hours: "full-time",
      type: "hybrid",
      city: "Bristol",
      skills: ["Financial analysis", "Financial modelling", "Power BI", "Financial reporting"],
      closesIn: 20,
      description:
        "Budgets, forecasts and the question of why they differ. You will present to people who like short answers and check long ones.",
    },
    {
      title: "HR Business Partner",
      salary: 38,
      hours: "contract",
      type: "hybrid",
      city: "Tampa",
      country: "United States",
      state: "Florida",
      skills: [
        "Talent acquisition",
        "Compensation and benefits",
        "Employee relations",
        "HR information systems",
      ],
      description:
        "Ten months of leave cover for 180 people in two countries. The pay bands are public and the processes short; your main task is to keep them so.",
    },
    {
      title: "Pensions Administrator",
      salary: 22,
      hours: "full-time",
      type: "remote",
      city: "Bristol",
      skills: ["Retirement planning", "Customer service", "Excel"],
      description:
        "You tell people what they will have to live on, so it has to be right and kindly put. A colleague checks every letter in the first three months; afterwards you check theirs.",
    },
  ],
};
