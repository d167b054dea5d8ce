import type { DemoCompany } from "../demo-company";

export const marrowAndThyme: DemoCompany = {
  name: "Marrow & Thyme",
  industry: "Retail",
  companyType: "Partnership",
  website: "https://marrowandthyme.example",
  country: "United States",
  state: "New-Mexico",
  description:
    "Seven neighborhood grocers and a bakery, supplied by seventy farms within a day's drive. We sell yesterday's bread as yesterday's bread, and pay everyone the same on public holidays: double.",
  jobs: [
    {
      title: "Night Baker",
      salary: 25,
      hours: "full-time",
      type: "on-site",
      city: "Santa Fe",
      skills: ["Baking", "Food safety", "Time management"],
      description:
        "Two in the morning to nine, four nights a week, with a crew of five and a head baker who teaches. Experience helps; strong forearms, or the wish for some, will do.",
    },
    {
      title: "Shift Lead, Warehouse",
      salary: 27,
      hours: "full-time",
      type: "on-site",
      city: "Albuquerque",
      skills: ["Warehouse management", "Team leadership", "Forklift operation", "Occupational safety"],
      closesIn: 19,
      description:
        "Fifteen people on the early shift, cold side and dry side. You know every task because you have done it, and you write the handover so that the late shift need not ring you.",
    },
    {
      title: "Delivery Driver",
      salary: 21,
      hours: "full-time",
      type: "on-site",
      city: "Santa Fe",
      skills: ["Route planning", "Customer service", "Logistics"],
      description:
        "Four ten-hour days, the same streets every week, no left turns across the highway. You are the only colleague whom most of our customers meet.",
    },
    {
      title: "Produce Buyer",
      salary: 32,
      hours: "full-time",
      type: "hybrid",
      city: "Albuquerque",
      skills: ["Buying", "Category management", "Demand planning", "Negotiation"],
      description:
        "Stone fruit and chillies from twenty-five farms. You taste with the grower, prepay a third and take the crooked ones too.",
    },
    {
      title: "Grocery Clerk",
      salary: 17,
      hours: "part-time",
      type: "on-site",
      city: "Taos",
      skills: ["Retail sales", "Stock control", "Customer service"],
      description:
        "Afternoons and one weekend day. Shelves, till and the bench outside, which is also part of the shop. Staff eat lunch together, and it is on us.",
    },
    {
      title: "Social Media Coordinator",
      salary: 23,
      hours: "part-time",
      type: "remote",
      city: "Santa Fe",
      skills: ["Social media", "Photography", "Copywriting", "Spanish"],
      closesIn: 36,
      description:
        "Twelve hours a week. Farmers, bakers and vegetables in two languages, written by you, with real answers to real questions and no hashtags about blessings.",
    },
    {
      title: "Harvest Season Picker-Packer",
      salary: 19,
      hours: "seasonal",
      type: "on-site",
      city: "Española",
      skills: ["Food safety", "Quality assurance", "Horticulture"],
      description:
        "August to mid-October at our packing shed: chillies, squash and apples. Paid by the hour, not by the crate. Shade, water and breaks are as promised; ask anybody who came back.",
    },
    {
      title: "Bookkeeping Intern",
      salary: 18,
      hours: "internship",
      type: "hybrid",
      city: "Albuquerque",
      skills: ["Bookkeeping", "Accounts receivable", "Excel"],
      closesIn: 50,
      description:
        "Ten weeks with our bookkeeper, who has closed 94 months in a row and would like to go on holiday in the last one.",
    },
  ],
};
