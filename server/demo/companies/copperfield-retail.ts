import type { DemoCompany } from "../demo-company";

export const copperfieldRetail: DemoCompany = {
  name: "Copperfield Retail",
  industry: "Retail",
  companyType: "Public-Company",
  website: "https://copperfield.example",
  country: "United Kingdom",
  description:
    "Hardware, garden and paint in forty towns. We cut keys, mix colors, sharpen shears and take back what breaks.\n\nHalf of our store managers began on the shop floor, and every store has a repair bench.",
  jobs: [
    {
      title: "Store Manager",
      salary: 29,
      hours: "full-time",
      type: "on-site",
      city: "Leith",
      skills: ["Store management", "People management", "Inventory management", "Customer service"],
      description:
        "Open our forty-first store and keep it open: eighteen staff, a repair bench and a car park that floods. You choose your team. Two weekends off in four, guaranteed in the contract.",
    },
    {
      title: "Trainee Buyer",
      salary: 21,
      hours: "full-time",
      type: "hybrid",
      city: "Leeds",
      skills: ["Buying", "Negotiation", "Excel"],
      closesIn: 28,
      description:
        "Two years of training with three buyers: hand tools, paint, garden. You will visit factories, write specifications and learn to say no politely. No degree needed; tell us about an object that you would make better.",
    },
    {
      title: "Visual Merchandiser",
      salary: 24,
      hours: "full-time",
      type: "on-site",
      city: "Newcastle",
      skills: ["Visual merchandising", "Merchandising", "Photography"],
      description:
        "Windows and floor plans for fourteen northern stores. Expect early mornings, a company van and a great deal of fishing line.",
    },
    {
      title: "Christmas Sales Assistant",
      salary: 16,
      hours: "seasonal",
      type: "on-site",
      city: "Birmingham",
      skills: ["Retail sales", "Point of sale systems", "Customer service"],
      closesIn: 12,
      description:
        "Six weeks, shifts fixed before you sign, two paid days of training. You will know more about fairy lights than you thought possible. Returning staff are asked first.",
    },
    {
      title: "E-commerce Manager",
      salary: 38,
      hours: "full-time",
      type: "hybrid",
      city: "Leeds",
      skills: ["E-commerce", "Web analytics", "Pricing", "Order fulfilment"],
      description:
        "Our web shop sells a tenth of what the stores sell and gets a third of the complaints. You have a team of five, a sensible budget and the backing of the board to change that.",
    },
    {
      title: "HR Adviser",
      salary: 27,
      hours: "full-time",
      type: "hybrid",
      city: "Birmingham",
      skills: ["Employee relations", "Labour law", "Onboarding", "Conflict resolution"],
      description:
        "First port of call for twelve stores: contracts, absence, quarrels over the rota. You travel two days a week and close more cases over tea than by letter.",
    },
    {
      title: "Warehouse Operative",
      salary: 17,
      hours: "part-time",
      type: "on-site",
      city: "Doncaster",
      skills: ["Forklift operation", "Stock control", "Occupational safety"],
      description:
        "Mornings from five to ten, Monday to Friday. Forklift license preferred, or we pay for it after three months. The heavy things are at hip height, we saw to that.",
    },
    {
      title: "Customer Service Representative",
      salary: 18,
      hours: "full-time",
      type: "remote",
      city: "Leeds",
      skills: ["Customer service", "Complaint handling", "Zendesk"],
      description:
        "Phone and mail, no script and no timer. You can refund up to a hundred pounds without asking. Training includes a week in a store, so that you have held what people ring about.",
    },
  ],
};
