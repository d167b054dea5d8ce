import type { DemoCompany } from "../demo-company";

export const tallowAndFinch: DemoCompany = {
  name: "Tallow & Finch Software",
  industry: "Technology",
  companyType: "Partnership",
  website: "https://tallowfinch.example",
  country: "United States",
  state: "Oregon",
  description:
    "Booking software for clinics, vets and one donkey sanctuary. Twenty-two people, profitable since the second year, no investors.\n\nEvery one of us answers support calls one morning a month.",
  jobs: [
    {
      title: "Site Reliability Engineer",
      salary: 68,
      hours: "full-time",
      type: "remote",
      city: "Portland",
      skills: ["Site reliability", "PostgreSQL", "Linux", "Observability", "Incident response"],
      description:
        "Four million appointments a year on a deliberately boring set of machines. The pager rings about once a month and we can show you the log. You would own backups, upgrades and the habit of practicing both.",
    },
    {
      title: "Front-End Engineer",
      salary: 60,
      hours: "full-time",
      type: "remote",
      city: "Portland",
      skills: ["React", "TypeScript", "Accessibility", "CSS", "Web performance"],
      closesIn: 30,
      description:
        "The calendar is the product: receptionists look at it nine hours a day and never touch the mouse. You care about keyboards, contrast and kilobytes, and you like to watch real people work.",
    },
    {
      title: "Backend Engineer",
      salary: 64,
      hours: "full-time",
      type: "hybrid",
      city: "Portland",
      skills: ["TypeScript", "Node.js", "PostgreSQL", "REST APIs", "Unit testing"],
      description:
        "Scheduling looks simple until a surgeon, a room, an anaesthetist and daylight saving meet. You will work on the engine that finds the free slot, with two colleagues who enjoy being asked questions.",
    },
    {
      title: "Quality Engineer",
      salary: 49,
      hours: "full-time",
      type: "remote",
      city: "London",
      country: "United Kingdom",
      skills: ["Test planning", "Test automation", "SQL", "Usability testing"],
      description:
        "You think of what clinics will really do and make sure that we have tried it before them. You have a veto on releases, and have to use it about twice a year.",
    },
    {
      title: "Product Management Intern",
      salary: 19,
      hours: "internship",
      type: "hybrid",
      city: "Mexico City",
      country: "Mexico",
      skills: ["User research", "Requirements analysis", "Spanish"],
      closesIn: 45,
      description:
        "Six months, paid, with one real feature from the first interview to the release. You have a mentor whose job it is to help you, and a desk by the window.",
    },
    {
      title: "Customer Support Specialist",
      salary: 27,
      hours: "part-time",
      type: "remote",
      city: "Portland",
      skills: ["Customer service", "Technical support", "Zendesk", "Technical writing"],
      description:
        "Twenty-five hours a week, European mornings. Our customers are receptionists with somebody standing in front of them, so we answer in minutes. You also write the help pages, because you know what is asked.",
    },
    {
      title: "Technical Writer",
      salary: 40,
      hours: "contract",
      type: "remote",
      city: "Portland",
      skills: ["Technical writing", "Copy editing", "Information architecture"],
      description: "Four months to turn 210 help pages into about sixty. You decide which.",
    },
  ],
};
