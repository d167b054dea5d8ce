import type { DemoCompany } from "../demo-company";

export const openshelfLearning: DemoCompany = {
  name: "Openshelf Learning",
  industry: "Education",
  companyType: "Public-Company",
  website: "https://openshelf.example",
  country: "United Kingdom",
  description:
    "Evening courses for people who already have a job and a child: twenty minutes a piece, taught by electricians, nurses, chefs and bookkeepers. We publish how many finish, not how many start.",
  jobs: [
    {
      title: "Course Editor",
      salary: 30,
      hours: "full-time",
      type: "hybrid",
      city: "London",
      skills: ["Instructional design", "Copy editing", "Interviewing"],
      closesIn: 31,
      description:
        "You come from a trade and write clearly. With our experts you turn what they know into lessons that fit between supper and bedtime. The teaching craft we can show you.",
    },
    {
      title: "Instructional Designer",
      salary: 38,
      hours: "full-time",
      type: "remote",
      city: "Toronto",
      country: "Canada",
      skills: ["Instructional design", "E-learning", "Learning management systems", "User research"],
      description:
        "You take things out of courses. Each designer owns four subjects, talks to ten learners a month and may delete any lesson that the figures and the learners agree on.",
    },
    {
      title: "Video Editor",
      salary: 27,
      hours: "contract",
      type: "remote",
      city: "London",
      skills: ["Video editing", "Audio mixing", "Motion design"],
      description:
        "Six months, forty short films. Sound matters more to us than picture, and the hand on the tool more than the face.",
    },
    {
      title: "Customer Success Manager",
      salary: 35,
      hours: "full-time",
      type: "hybrid",
      city: "Atlanta",
      country: "United States",
      state: "Georgia",
      skills: ["Customer success", "Account management", "CRM", "Presentation"],
      description:
        "Sixty employers that give our courses to their staff. You notice who has gone quiet, ring before they are unhappy, and tell the product team what you heard.",
    },
    {
      title: "Content Marketing Writer",
      salary: 29,
      hours: "part-time",
      type: "remote",
      city: "London",
      skills: ["Content marketing", "Copywriting", "Search engine optimisation", "Email marketing"],
      description:
        "Three days a week. Course pages and the Friday letter, edited by a former newspaper woman who will ask who told you that.",
    },
    {
      title: "Mathematics Tutor",
      salary: 25,
      hours: "part-time",
      type: "remote",
      city: "Manchester",
      skills: ["Tutoring", "Mathematics teaching", "E-learning"],
      closesIn: 44,
      description:
        "Evenings online with adults who were once told that they could not do fractions. They can. Groups of four, your own timetable, at least six hours a week.",
    },
  ],
};
