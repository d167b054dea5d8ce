import { type DemoPerson, hiring, lesson, news, picture, question, thought } from "../demo-person";

export const copperfieldRetail: DemoPerson[] = [
  {
    firstName: "Eleanor",
    lastName: "Copperfield",
    country: "United Kingdom",
    bio: "Third-generation shopkeeper, first-generation spreadsheet user. Founder of Copperfield Retail as it is today.",
    skills: ["Store management", "Buying", "Strategic planning", "Negotiation", "Pricing"],
    work: [
      {
        company: "Copperfield Retail",
        title: "Founder",
        type: "full-time",
        from: 210,
        recruiter: true,
        description: "Turned my grandmother's hardware shop into forty stores that still cut keys.",
      },
    ],
    posts: [
      news(
        "Store forty-one opens in Leith on Saturday. It has a repair bench by the door, because people who come to mend a lamp leave with a bulb.",
      ),
      thought(
        "My grandmother kept a drawer of single screws for customers who needed one. It never appeared in the accounts, and it was the reason for most of them.",
      ),
      lesson(
        "We removed four hundred products that sold less than once a month. Sales stayed where they were. The staff found everything else faster.",
      ),
      hiring(
        "Trainee buyers wanted in Leeds. No degree asked for. Tell me about something badly made that you could not stop thinking about.",
      ),
      question(
        "Shopkeepers: do you still close on Sundays? We tried both for a year and I cannot read the answer out of the figures.",
      ),
    ],
  },
  {
    firstName: "Kwame",
    lastName: "Mensah",
    country: "United Kingdom",
    bio: "Store manager in Birmingham. Twenty-six staff, two lifts, one of which works.",
    skills: [
      "Store management",
      "People management",
      "Loss prevention",
      "Visual merchandising",
      "Customer service",
    ],
    work: [
      {
        company: "Copperfield Retail",
        title: "Store Manager",
        type: "full-time",
        from: 31,
        description: "Run the Birmingham store: rota, stock, results and Saturday mornings.",
      },
      {
        company: "Copperfield Retail",
        title: "Shop Assistant",
        type: "part-time",
        from: 72,
        to: 32,
        description: "Paint counter, keys, and advice about damp.",
      },
    ],
    posts: [
      lesson(
        "We let the team write the rota for a month, with three rules. Nobody swapped a shift at short notice, which has not happened since I started here.",
      ),
      news(
        "Best Saturday in four years, and the queue was shorter than usual: two people on tills, and one walking along it asking 'just paying?'",
      ),
      thought("You can tell how a shop is run by what is behind the staff-room door."),
      question(
        "How do you train people to say 'I don't know, let's find out' without them feeling small? I have one who would rather invent.",
      ),
      lesson(
        "Shrinkage fell by a third when we moved the drill bits from the back wall to the paint counter. No cameras. Somebody simply stands there.",
      ),
    ],
  },
  {
    firstName: "Ingrid",
    lastName: "Solberg",
    country: "United Kingdom",
    bio: "Visual merchandiser. I move shelves at night so that people find things by day.",
    skills: ["Visual merchandising", "Merchandising", "Interior design", "Photography", "Adobe InDesign"],
    work: [
      {
        company: "Copperfield Retail",
        title: "Visual Merchandiser",
        type: "full-time",
        from: 22,
        description: "Windows and floor plans for fourteen stores in the north.",
      },
      {
        company: "Fjord & Field",
        title: "Window Dresser",
        type: "contract",
        from: 50,
        to: 24,
        description: "Seasonal windows for outdoor shops in Oslo and Newcastle.",
      },
    ],
    posts: [
      news(
        "The spring window is up: forty watering cans, hung at the height of a child's nose. By noon the glass needed cleaning, at that height.",
        {
          pictures: [
            picture("watering-cans", "A shop window with two rows of colored watering cans on strings."),
          ],
        },
      ),
      lesson(
        "Signs that point to things are read. Signs that describe things are not. We took down half of ours and nobody has asked where the paint is.",
      ),
      question("Has anyone found a matt black floor tape that survives a week of trolleys?"),
      thought("Empty shelf space looks like failure to managers and like calm to customers."),
      lesson(
        "I photograph each display from a wheelchair now. It changed more in one evening than ten years of standing up.",
      ),
    ],
  },
  {
    firstName: "Diego",
    lastName: "Fuentes",
    country: "Mexico",
    bio: "Buyer for hand tools and garden. I visit the factories, and I keep the first sample of everything.",
    skills: [
      "Buying",
      "Category management",
      "Negotiation",
      "Import and export",
      "Vendor management",
      "Spanish",
    ],
    work: [
      {
        company: "Copperfield Retail",
        title: "Senior Buyer",
        type: "full-time",
        from: 26,
        description: "Hand tools and garden: range, prices and forty suppliers in nine countries.",
      },
      {
        company: "Ferretera del Valle",
        title: "Purchasing Agent",
        type: "full-time",
        from: 84,
        to: 28,
        description: "Hardware and fixings for a chain of sixteen shops around Puebla.",
      },
    ],
    posts: [
      lesson(
        "The supplier with the best price delivered eleven days late, four times. I now write the cost of an empty shelf into the comparison. The ranking changed.",
      ),
      news(
        "We found a small forge in Jalisco that makes the trowel I have been looking for since 2019. First two thousand arrive in March.",
      ),
      question(
        "What do you ask on a first factory visit? I ask to see the scrap bin, and I get very different reactions.",
      ),
      thought("A good negotiation ends with both sides slightly bored."),
      lesson(
        "I asked gardeners which of our spades they would buy again. Not one named the one with the most features.",
      ),
    ],
  },
  {
    firstName: "Aisha",
    lastName: "Rahman",
    country: "United Kingdom",
    bio: "HR manager for stores. I believe in short contracts of employment and long inductions.",
    skills: [
      "Recruiting",
      "Onboarding",
      "Employee relations",
      "Labour law",
      "Conflict resolution",
      "Workforce planning",
    ],
    work: [
      {
        company: "Copperfield Retail",
        title: "HR Manager",
        type: "full-time",
        from: 35,
        recruiter: true,
        description: "Hiring, pay and disputes for nine hundred people in forty stores.",
      },
      {
        company: "Midland Buses",
        title: "HR Adviser",
        type: "full-time",
        from: 88,
        to: 36,
        description: "Rosters, absence and two rounds of pay talks.",
      },
    ],
    posts: [
      hiring(
        "Christmas team: 120 people, six weeks, paid training, and the shifts are fixed before you sign. Returning staff get first pick until Friday.",
      ),
      lesson(
        "We put the hourly wage in the first line of every advertisement. Applications went up by half, and interviews that end at the word 'money' have disappeared.",
      ),
      question(
        "Managers: do you do exit interviews yourselves, or does somebody neutral? We are about to switch and I would like to hear what you learned.",
      ),
      thought("Most conflicts that reach my desk began as a rota."),
      news(
        "Nineteen of our store managers now started on the shop floor. Kwame in Birmingham was one of the first, and he trains the rest.",
      ),
    ],
  },
];
