import { type DemoPerson, hiring, lesson, news, question, thought } from "../demo-person";

export const marrowAndThyme: DemoPerson[] = [
  {
    firstName: "Joaquín",
    lastName: "Beltrán",
    country: "United States",
    state: "New-Mexico",
    bio: "Grocer. Founder of Marrow & Thyme with my sister, her recipes and my forklift license.",
    skills: ["Store management", "Food safety", "Buying", "Negotiation", "Team leadership", "Spanish"],
    work: [
      {
        company: "Marrow & Thyme",
        title: "Founder",
        type: "full-time",
        from: 94,
        recruiter: true,
        description: "Seven neighborhood grocers, one bakery, and a warehouse with a view.",
      },
    ],
    posts: [
      news(
        "We bought back our first shop's building this week. The landlord threw in the sign that he had made us take down in 2017.",
      ),
      lesson(
        "We sell 'yesterday's bread' at half price, labeled exactly like that. It is gone by ten, and there is no bin to be ashamed of.",
      ),
      thought("A neighborhood shop is a bench with a till."),
      hiring(
        "Night baker in Santa Fe: 2 a.m. to 9, four nights a week, a real wage, and the best smell in town. Chloe will teach you. Bring strong forearms or the wish for some.",
      ),
      question(
        "Independent grocers: what do you do about delivery apps? They bring orders and take the conversation.",
      ),
    ],
  },
  {
    firstName: "Chloe",
    lastName: "Dubois",
    country: "United States",
    state: "New-Mexico",
    bio: "Head baker. I go to bed when you have supper.",
    skills: ["Baking", "Food safety", "Menu planning", "People management", "French"],
    work: [
      {
        company: "Marrow & Thyme",
        title: "Head Baker",
        type: "full-time",
        from: 39,
        description: "Nine hundred loaves a night with a crew of five.",
      },
      {
        company: "Boulangerie Roux",
        title: "Baker",
        type: "full-time",
        from: 112,
        to: 44,
        description: "Apprentice, then baker, in Rennes.",
      },
    ],
    posts: [
      lesson(
        "At two thousand metres everything I knew about dough was wrong by a quarter. Less yeast, more water, and humility.",
      ),
      news(
        "My apprentice made the whole night's bread alone. I sat on a flour sack and ate the first roll, which was better than mine.",
      ),
      question(
        "Who else mills in-house? Our rye behaves differently every delivery, and I am beginning to take it personally.",
      ),
      thought("Bread forgives a hurry once a week."),
      lesson(
        "We weigh the bin every morning and write the figure on the oven door. It halved in a month. Nobody was told to do anything.",
      ),
    ],
  },
  {
    firstName: "Viktor",
    lastName: "Horvat",
    country: "United States",
    state: "Arizona",
    bio: "Warehouse manager. Cold side, dry side, and the corridor where everybody talks.",
    skills: [
      "Warehouse management",
      "Logistics",
      "Forklift operation",
      "Occupational safety",
      "Inventory management",
      "Lean manufacturing",
    ],
    work: [
      {
        company: "Marrow & Thyme",
        title: "Warehouse Manager",
        type: "full-time",
        from: 28,
        description: "Thirty people, two shifts, eleven loading doors.",
      },
      {
        company: "Sonora Freight",
        title: "Shift Lead",
        type: "full-time",
        from: 79,
        to: 29,
        description: "Cross-docking, nights.",
      },
    ],
    posts: [
      lesson(
        "The accident book showed that everything happened between 1 and 2 p.m. We moved lunch. Nobody has been hurt since August.",
      ),
      news(
        "Stock count finished with a difference of eleven items out of forty thousand. Ten of them were in the office, under my jacket.",
      ),
      question(
        "Which heated gloves work with a scanner? The cold side would pay for them out of its own pocket, and should not have to.",
      ),
      thought("Put the heavy things at hip height. That is the lecture."),
      lesson(
        "Before buying the picking robot we walked the route with a pedometer. Moving the onions saved two miles a shift. The robot can wait.",
      ),
    ],
  },
  {
    firstName: "Lindiwe",
    lastName: "Nkosi",
    country: "United States",
    state: "Colorado",
    bio: "Category buyer for fruit and vegetables. I know the names of a great many tomatoes.",
    skills: ["Category management", "Buying", "Demand planning", "Pricing", "Food safety", "Excel"],
    work: [
      {
        company: "Marrow & Thyme",
        title: "Category Buyer",
        type: "full-time",
        from: 21,
        description: "Fresh produce from seventy farms within a day's drive.",
      },
      {
        company: "Mile High Markets",
        title: "Inventory Analyst",
        type: "full-time",
        from: 63,
        to: 22,
        description: "Forecasts and replenishment for twelve stores.",
      },
    ],
    posts: [
      news(
        "We signed a whole-crop agreement with four farms: we take the crooked ones too. The shops put them in a basket called 'characters'.",
      ),
      lesson(
        "The forecast for strawberries is weather, school holidays and one football match. I removed the other nine variables and nobody noticed, the strawberries included.",
      ),
      question(
        "How do you share the risk of a ruined crop fairly with a small grower? We prepay a third. I would like to hear of other arrangements.",
      ),
      thought("The best buyers I have met taste with the grower standing next to them."),
      lesson(
        "Put the harvest date on the sign instead of 'fresh'. It keeps us honest, and it sells lettuce.",
      ),
    ],
  },
  {
    firstName: "Patrick",
    lastName: "Sloane",
    country: "United States",
    state: "New-Mexico",
    bio: "Driver and route planner. Twelve vans, one of them named Dolores.",
    skills: ["Route planning", "Fleet management", "Diesel mechanics", "Logistics", "Customer service"],
    work: [
      {
        company: "Marrow & Thyme",
        title: "Fleet Coordinator",
        type: "full-time",
        from: 17,
        description: "Routes, repairs and rota for twelve delivery vans.",
      },
      {
        company: "Desert Courier",
        title: "Delivery Driver",
        type: "full-time",
        from: 55,
        to: 18,
        description: "Parcels across three counties and one reservation.",
      },
    ],
    posts: [
      lesson(
        "The software's best route had nine left turns across the highway. Ours has none, is two miles longer and eleven minutes faster.",
      ),
      news(
        "First electric van has done its first winter. It hates hills, loves mornings, and the drivers draw lots for it.",
      ),
      question(
        "Small fleets: do you own a spare vehicle, or rent when one breaks? I have a spreadsheet and a bad feeling, and they disagree.",
      ),
      thought("A driver is the only colleague whom most of our customers ever meet. Pay accordingly."),
      lesson(
        "We ask every customer once whether their doorbell works. It has saved more time than the new phones.",
      ),
    ],
  },
];
