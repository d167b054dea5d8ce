import type { DemoCompany } from "../demo-company";

export const harbourHealth: DemoCompany = {
  name: "Harbour Health",
  industry: "Healthcare",
  companyType: "Non-Profit",
  website: "https://harbourhealth.example",
  country: "United States",
  state: "Maine",
  description:
    "Six clinics and one hospital ward along the coast of Maine and Massachusetts, with home visits on the islands between them.\n\nWe pay our staff by the day and not by the visit, keep two evenings a week open for those who work, and publish our waiting times on Mondays.",
  jobs: [
    {
      title: "Care Coordinator",
      salary: 28,
      hours: "full-time",
      type: "on-site",
      city: "Rockland",
      skills: [
        "Care coordination",
        "Case management",
        "Motivational interviewing",
        "Electronic health records",
      ],
      description:
        "You keep hospital, family and pharmacy in step for about sixty households. Mornings on the phone, afternoons at kitchen tables. A car is provided, and so is a colleague for the hard visits.",
    },
    {
      title: "Registered Nurse, Nights",
      salary: 44,
      salaryMax: 52,
      hours: "full-time",
      type: "on-site",
      city: "Gloucester",
      state: "Massachusetts",
      skills: ["Nursing", "Patient care", "Triage", "Infection control"],
      description:
        "**Three nights a week** on a 24-bed medical ward, at most five patients each. Handover happens at the bedside.\n\n## What we offer\n\n- A preceptor for new graduates, for the first twelve weeks, not counted in the staffing\n- Nights paid at time and a half\n- A quiet room, and a taxi home after the last one",
    },
    {
      title: "Nurse Practitioner, Islands",
      salary: 61,
      hours: "full-time",
      type: "on-site",
      city: "Vinalhaven",
      skills: ["Nursing", "Emergency medicine", "Health education", "Geriatric care"],
      closesIn: 25,
      description:
        "Four days a week in the island clinic and in people's homes, with a physician on video when you want one. The boat leaves at seven. Housing on the island is available at cost.",
    },
    {
      title: "Physiotherapist",
      salary: 42,
      hours: "part-time",
      type: "remote",
      city: "Portland",
      skills: ["Physiotherapy", "Rehabilitation", "Health education", "Spanish"],
      description:
        "Twenty hours a week by video with people who do physical work: lobster boats, blueberry fields, processing plants. Spanish or French is a great help. We ship the resistance bands, you supply the patience.",
    },
    {
      title: "Clinical Pharmacist",
      salary: 58,
      hours: "full-time",
      type: "hybrid",
      city: "Bangor",
      skills: ["Pharmacy", "Medication management", "Geriatric care"],
      description:
        "Medication reviews at home for people who take more than eight medicines, about four visits a day. You propose, the doctor decides, and we measure together what became of it.",
    },
    {
      title: "Health Data Analyst",
      salary: 39,
      hours: "full-time",
      type: "remote",
      city: "Portland",
      skills: ["SQL", "Data analysis", "Data visualisation", "Health informatics", "Statistics"],
      closesIn: 18,
      description:
        "One page each Monday that tells six clinics where people waited and why. You will spend as much time asking what a column means as querying it. Python or R, whichever you think in.",
    },
    {
      title: "Medical Receptionist",
      salary: 22,
      hours: "part-time",
      type: "on-site",
      city: "Rockland",
      skills: ["Customer service", "Electronic health records", "Complaint handling"],
      description:
        "The first voice that people hear. Three afternoons and every other Saturday. We look for calm and a good memory for names; the computer system can be learned in a week.",
    },
    {
      title: "Social Worker",
      salary: 34,
      hours: "contract",
      type: "on-site",
      city: "Gloucester",
      state: "Massachusetts",
      skills: ["Social work", "Case management", "Safeguarding", "Counselling"],
      closesIn: 40,
      description:
        "A year's contract to cover a leave, with a caseload capped at thirty-five. Housing, benefits, safety at home. You have your own supervision every fortnight, from outside the organization.",
    },
  ],
};
