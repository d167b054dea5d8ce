import type { DemoCompany } from "../demo-company";

export const saltmarshCreditUnion: DemoCompany = {
  name: "Saltmarsh Credit Union",
  industry: "Finance",
  companyType: "Non-Profit",
  website: "https://saltmarshcu.example",
  country: "United States",
  state: "North-Carolina",
  description:
    "Savings and loans for fishing towns that the banks left. Owned by ten thousand members, run by thirty-one people in five branches, one of which is also the library.",
  jobs: [
    {
      title: "Branch Assistant",
      salary: 19,
      hours: "full-time",
      type: "on-site",
      city: "Beaufort",
      skills: ["Customer service", "Point of sale systems", "Fraud detection"],
      description:
        "Tuesday to Saturday at the counter. If you can count and listen at the same time, we teach you the rest: a week of watching before you touch the drawer.",
    },
    {
      title: "Loan Officer",
      salary: 33,
      hours: "full-time",
      type: "on-site",
      city: "Morehead City",
      skills: ["Loan underwriting", "Credit analysis", "Mortgage lending", "Financial planning"],
      closesIn: 26,
      description:
        "Boats, homes and small businesses, from the first talk to the last payment. Our members' income follows the season, so you will read worst months rather than averages, and explain each decision in three printed reasons.",
    },
    {
      title: "Bookkeeper",
      salary: 26,
      hours: "part-time",
      type: "hybrid",
      city: "Beaufort",
      skills: ["Bookkeeping", "Accounts payable", "QuickBooks"],
      description:
        "Sixteen hours a week on days of your choice, month end included. Small ledgers, kind auditors, sea view from the left-hand desk.",
    },
    {
      title: "Compliance Assistant",
      salary: 29,
      hours: "part-time",
      type: "remote",
      city: "Beaufort",
      skills: ["Regulatory compliance", "Anti-money laundering", "Legal drafting"],
      description:
        "Help our compliance officer to keep the policies short, true and known. You will write training that takes ten minutes and check that it worked.",
    },
    {
      title: "Member Education Coordinator",
      salary: 24,
      hours: "contract",
      type: "on-site",
      city: "Washington",
      skills: ["Workshop design", "Financial planning", "Public speaking", "Retirement planning"],
      closesIn: 15,
      description:
        "One year, funded by a grant: evening classes on budgets, scams and online banking in five towns. The Thursday class has a waiting list already.",
    },
  ],
};
