import type { DemoCompany } from "../demo-company";

export const lindenfieldSchools: DemoCompany = {
  name: "Lindenfield Schools",
  industry: "Education",
  companyType: "Government-Agency",
  website: "https://lindenfieldschools.example",
  country: "United States",
  state: "Minnesota",
  description:
    "Nine small schools in one rural district: 2,100 pupils, 240 staff, four kitchens that cook, and buses that leave at a reasonable hour since lessons begin at nine.",
  jobs: [
    {
      title: "Physics Teacher",
      salary: 37,
      hours: "full-time",
      type: "on-site",
      city: "Lindenfield",
      closesIn: 27,
      skills: ["Science teaching", "Secondary education", "Classroom management"],
      description:
        "Grades nine to twelve from January. It is far and it is cold, and the pupils will surprise you. Housing comes with the job, and so does a workshop with a trebuchet.",
    },
    {
      title: "Special Education Teacher",
      salary: 39,
      hours: "full-time",
      type: "on-site",
      city: "Ashby Falls",
      skills: ["Special education", "Reading instruction", "Student assessment", "Lesson planning"],
      description:
        "A resource room for twelve to fourteen children and time in your week to advise their teachers. You have an assistant in every lesson. Plans are written with the family and with the child.",
    },
    {
      title: "School Counsellor",
      salary: 36,
      hours: "full-time",
      type: "on-site",
      city: "Lindenfield",
      skills: ["Counselling", "Mental health", "Safeguarding", "Career guidance"],
      description:
        "Two schools, 350 pupils, and ten empty minutes after every conversation: they are in the contract. Supervision each fortnight.",
    },
    {
      title: "Teaching Assistant",
      salary: 20,
      hours: "part-time",
      type: "on-site",
      city: "Birch Lake",
      skills: ["Primary education", "Reading instruction", "First aid"],
      description:
        "Mornings in grades one and two, from nine to one. You read with those who need another listener. Training towards a teaching license is paid for after a year.",
    },
    {
      title: "Music Teacher",
      salary: 34,
      hours: "part-time",
      type: "hybrid",
      city: "Lindenfield",
      skills: ["Music teaching", "Event planning", "Lesson planning"],
      description:
        "One day a week in person and two by video, for three bands that meet in May. Instruments are plentiful, oboists are not.",
    },
    {
      title: "School Cook",
      salary: 22,
      hours: "full-time",
      type: "on-site",
      city: "Ashby Falls",
      skills: ["Cooking", "Menu planning", "Food safety"],
      description:
        "Two hundred lunches, cooked and not warmed up. You choose the menu with a dietitian and a committee of eleven-year-olds. Off at three, and in the summer.",
    },
    {
      title: "Classroom Technology Intern",
      salary: 18,
      hours: "internship",
      type: "on-site",
      city: "Lindenfield",
      skills: ["Technical support", "Networking", "Learning management systems"],
      closesIn: 55,
      description:
        "A summer of laptops: 900 to be cleaned, repaired and handed out. You learn to image a machine, crimp a cable and talk to a teacher who is sure that it is broken.",
    },
  ],
};
