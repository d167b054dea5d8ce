import type { DemoCompany } from "../demo-company";

export const northwindBridges: DemoCompany = {
  name: "Northwind Bridges",
  industry: "Technology",
  companyType: "Privately-Held",
  website: "https://northwindbridges.example",
  verified: true,
  country: "Canada",
  description:
    "Inspection and repair of road and rail bridges since 1987.\n\nFourteen engineers, nine inspectors, two boats and a drone. We look after some three hundred crossings for towns, counties and railways in Ontario and northern England, and we sign our names to every report.",
  jobs: [
    {
      title: "Structural Engineer",
      salary: 46,
      salaryMax: 58,
      currency: "CAD",
      hours: "full-time",
      type: "hybrid",
      city: "Toronto",
      closesIn: 21,
      skills: ["Structural analysis", "Load rating", "AutoCAD", "Bridge inspection", "Technical writing"],
      description:
        "You look after nine crossings between Hamilton and Kingston: inspection plans, load ratings, repair drawings, and the phone call when a truck was too tall. Two days in the office, the rest on the river or at home.",
    },
    {
      title: "Bridge Inspector",
      salary: 38,
      currency: "CAD",
      hours: "full-time",
      type: "on-site",
      city: "Kingston",
      skills: ["Bridge inspection", "Non-destructive testing", "Rope access", "Report writing"],
      description:
        "Sixty bridges a year by rope, boat and ladder, with a partner whom you will come to know well. You write the report yourself, and it is read by the people who decide. We train rope access and ultrasonic testing; you bring a good eye and a valid driving license.",
    },
    {
      title: "Rail Bridge Engineer",
      salary: 96_000,
      salaryMax: 118_000,
      currency: "CAD",
      period: "year",
      hours: "full-time",
      type: "hybrid",
      city: "Toronto",
      skills: ["Rail engineering", "Structural analysis", "Reinforced concrete", "Project management"],
      description:
        "Assessment and strengthening of plate girders and masonry arches under traffic. Much of the work happens between the last train on Saturday and the first on Monday, about eight weekends a year, each with two days off in return.",
    },
    {
      title: "CAD Technician",
      salary: 31,
      hours: "part-time",
      type: "remote",
      city: "Toronto",
      skills: ["AutoCAD", "Civil 3D", "Blueprint reading"],
      closesIn: 34,
      description:
        "Twenty-four hours a week, spread as you like. You turn field sketches and laser scans into repair drawings that a small workshop can build from, and you are free to ask the engineer why.",
    },
    {
      title: "Rope Access Technician",
      salary: 41,
      hours: "seasonal",
      type: "on-site",
      city: "Newcastle",
      country: "United Kingdom",
      skills: ["Rope access", "Occupational safety", "First aid", "Welding inspection"],
      description:
        "April to October on bridges along the Tyne and Tees. IRATA level 1 or higher. Teams of three, own supervisor, and the right of anybody to stop the job without giving a reason.",
    },
    {
      title: "Engineering Co-op Student",
      salary: 24,
      hours: "internship",
      type: "on-site",
      city: "Hamilton",
      skills: ["Surveying", "Excel", "Problem solving"],
      closesIn: 60,
      description:
        "Four months in the field with an inspector, then two weeks at a desk with the readings that you took. Former students designed three of the repairs that we built last year.",
    },
  ],
};
