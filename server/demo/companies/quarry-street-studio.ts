import type { DemoCompany } from "../demo-company";

export const quarryStreetStudio: DemoCompany = {
  name: "Quarry Street Studio",
  industry: "Technology",
  companyType: "Sole-Proprietorship",
  website: "https://quarrystreet.example",
  country: "United Kingdom",
  description:
    "A design studio of nine in a former stonemason's yard. We rework what public bodies have to explain: forms, letters, timetables, signs. We test everything on the people who queue.",
  jobs: [
    {
      title: "UX Designer",
      salary: 36,
      hours: "contract",
      type: "hybrid",
      city: "Sheffield",
      skills: ["User research", "Interaction design", "Prototyping", "Accessibility"],
      closesIn: 23,
      description:
        "One year to rework how a city lets its allotments: the waiting list, the letters, the quarrels about sheds. Three days a week in the yard, tests in the library on Thursdays.",
    },
    {
      title: "Content Designer",
      salary: 34,
      hours: "full-time",
      type: "hybrid",
      city: "Sheffield",
      skills: ["Copywriting", "Copy editing", "User research", "Information architecture"],
      description:
        "You rewrite letters that people are afraid to open, then ring some of them to hear how it went. A background in law, nursing or customer service is as welcome as one in writing.",
    },
    {
      title: "Graphic Designer",
      salary: 29,
      hours: "full-time",
      type: "on-site",
      city: "Sheffield",
      skills: ["Graphic design", "Typography", "Adobe InDesign"],
      description:
        "Timetables and signs, checked at night, in the rain and from a wheelchair. You share a room with a letterpress and a dog.",
    },
    {
      title: "Motion Illustrator",
      salary: 31,
      hours: "contract",
      type: "remote",
      city: "Toronto",
      country: "Canada",
      skills: ["Illustration", "Animation", "Motion design"],
      description:
        "Twelve short instructions without words for emergency rooms, to be understood by anybody in under a minute. Three months, with tests in two hospitals.",
    },
    {
      title: "Front-End Developer",
      salary: 42,
      hours: "part-time",
      type: "remote",
      city: "Sheffield",
      skills: ["HTML", "CSS", "JavaScript", "Accessibility"],
      description:
        "Three days a week. Forms that work on an old phone with one bar of signal, with a screen reader, and after the session has expired.",
    },
    {
      title: "Design Intern",
      salary: 15,
      hours: "internship",
      type: "on-site",
      city: "Sheffield",
      skills: ["Figma", "Typography", "Workshop design"],
      closesIn: 41,
      description:
        "Four paid months between projects of everybody in the yard. You run at least one library test yourself and leave with a piece of work that is in use.",
    },
  ],
};
