import type { DemoCompany } from "../demo-company";

export const lumenOrchard: DemoCompany = {
  name: "Lumen Orchard",
  industry: "Technology",
  companyType: "Privately-Held",
  website: "https://lumenorchard.example",
  country: "United States",
  state: "California",
  description:
    "Machines that see, count and pick fruit. Our cameras run on forty farms from British Columbia to Michoacán, and our robots on six.\n\nEngineers spend one day a week in an orchard, which is why the software works in fog.",
  jobs: [
    {
      title: "Machine Learning Engineer",
      salary: 150_000,
      salaryMax: 180_000,
      period: "year",
      hours: "full-time",
      type: "hybrid",
      city: "Salinas",
      skills: ["Machine learning", "Computer vision", "PyTorch", "Model evaluation", "Python"],
      description:
        "Detection and ripeness models that run under a tractor seat at 45 degrees. We judge a model by a test set of its past failures. You label data by hand on your first day, and so does everybody else.",
    },
    {
      title: "Field Robotics Engineer",
      salary: 66,
      hours: "full-time",
      type: "on-site",
      city: "Salinas",
      skills: ["Robotics", "C++", "Sensor calibration", "Control systems"],
      closesIn: 33,
      description:
        "You write code before noon and are muddy after it. The third-generation picker needs an arm that is faster than a person and as gentle. Boots are provided.",
    },
    {
      title: "Agronomist",
      salary: 41,
      hours: "full-time",
      type: "on-site",
      city: "Zamora",
      country: "Mexico",
      skills: ["Agronomy", "Irrigation", "Experimental design", "Spanish"],
      description:
        "Plan and run field trials on eleven berry farms, and translate between growers and engineers in both directions. Your own car, your own trials, and a say in what we build next.",
    },
    {
      title: "Data Engineer",
      salary: 62,
      hours: "full-time",
      type: "remote",
      city: "Vancouver",
      country: "Canada",
      skills: ["Python", "SQL", "Apache Spark", "ETL", "Data governance"],
      description:
        "Twelve terabytes of fruit a week, from the tractor to the training set, with a trace of who labeled what. We like small pipelines with one sentence of documentation that is true.",
    },
    {
      title: "Harvest Data Annotator",
      salary: 20,
      hours: "seasonal",
      type: "remote",
      city: "Salinas",
      skills: ["Data analysis", "Horticulture", "Quality assurance"],
      description:
        "June to October. You mark fruit in pictures, at your own hours, with a guide that was written by growers. If you disagree with the guide, there is a weekly call, and it often changes.",
    },
    {
      title: "Embedded Software Intern",
      salary: 30,
      hours: "internship",
      type: "on-site",
      city: "Salinas",
      skills: ["C++", "Embedded systems", "Linux"],
      closesIn: 52,
      description:
        "Twelve weeks in the summer on the camera box: power, heat and what happens when somebody pulls the plug. Last year's intern cut the start-up time from ninety seconds to eleven.",
    },
  ],
};
