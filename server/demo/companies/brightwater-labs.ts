import type { DemoCompany } from "../demo-company";

export const brightwaterLabs: DemoCompany = {
  name: "Brightwater Labs",
  industry: "Healthcare",
  companyType: "Privately-Held",
  website: "https://brightwaterlabs.example",
  country: "Canada",
  description:
    "Clinical and drinking-water testing for places that used to wait weeks for a result. Four laboratories, one of them on wheels; nine out of ten results within a day.",
  jobs: [
    {
      title: "Medical Laboratory Technologist",
      salary: 39,
      hours: "full-time",
      type: "on-site",
      city: "Whitehorse",
      skills: ["Haematology", "Laboratory techniques", "Microscopy", "Quality assurance"],
      description:
        "Two weeks on, two weeks off, flights and housing paid. A bench of your own, a colleague on video for second opinions, and northern lights at no extra charge.",
    },
    {
      title: "Microbiologist",
      salary: 43,
      hours: "full-time",
      type: "on-site",
      city: "Winnipeg",
      skills: ["Microbiology", "PCR", "Good laboratory practice"],
      closesIn: 37,
      description:
        "Drinking water for thirty communities: cultures, rapid tests and the first line of the report, which says yes or no. You will also pick up the phone when it says no.",
    },
    {
      title: "Bioinformatician",
      salary: 51,
      hours: "full-time",
      type: "remote",
      city: "Vancouver",
      skills: ["Bioinformatics", "Python", "Genetics", "Linux", "Statistics"],
      description:
        "Sequencing pipelines that trace outbreaks to their source while it can still be closed. We value code that a stranger can run and a figure that a mayor can read.",
    },
    {
      title: "Laboratory Technician",
      salary: 18,
      hours: "full-time",
      type: "on-site",
      city: "Monterrey",
      country: "Mexico",
      skills: ["Laboratory techniques", "PCR", "Laboratory safety"],
      description:
        "Sample reception and PCR, day shift. Four of our present scientists began in this room. English lessons in paid time, if you wish.",
    },
    {
      title: "Quality Specialist",
      salary: 42,
      hours: "part-time",
      type: "hybrid",
      city: "Winnipeg",
      skills: ["Auditing", "Good laboratory practice", "Root cause analysis", "Technical writing"],
      description:
        "Three days a week. You shorten procedures with those who use them and look for causes until the phrase 'operator error' is not needed any more.",
    },
    {
      title: "Mobile Laboratory Driver",
      salary: 26,
      hours: "seasonal",
      type: "on-site",
      city: "Yellowknife",
      skills: ["Fleet management", "Diesel mechanics", "First aid"],
      closesIn: 22,
      description:
        "May to September with a laboratory on six wheels and a scientist who does not drive. Class 3 license, a calm temper and an eye for weather.",
    },
  ],
};
