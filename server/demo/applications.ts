import { bridgeInspectors } from "./bridge-inspectors";
import type { DemoApplication } from "./demo-application";

const few: readonly DemoApplication[] = [
  {
    applicant: "Arjun Pillai",
    company: "Northwind Bridges",
    title: "Structural Engineer",
    status: "submitted",
    daysAgo: 1,
    written: [
      "I have designed arms and brackets for six years and would like to work on something that outlives me. I took the bridge course in my master's and still have the notes.",
      "A gripper mount that survived two harvests. The first three did not, and I kept all of them on a shelf to look at.",
      "I specified a connector that corroded within weeks. I drove out, replaced forty of them by hand and rewrote our test so that it includes salt.",
    ],
    numbers: [6, 48, 40],
  },
  {
    applicant: "Marcus Bell",
    company: "Northwind Bridges",
    title: "Structural Engineer",
    status: "interview",
    daysAgo: 9,
    written: [
      "Before teaching I calibrated gauges, and before that I studied structures. I miss measuring things that matter to somebody who drives over them.",
      "The load test that my pupils did on a footbridge with the town engineer. Their deflection was within five per cent of his.",
      "A demonstration beam broke early and a boy was frightened. I showed the class my arithmetic, found the slip with them, and have used a safety screen since.",
    ],
    numbers: [4, 44, 40],
  },
  {
    applicant: "Declan Murphy",
    company: "Northwind Bridges",
    title: "Bridge Inspector",
    status: "in review",
    daysAgo: 6,
    written: [
      "I look at damage every day, always after it has happened. I would like to come earlier.",
      "Forty flood visits in a fortnight, each with a report that the family could read.",
      "I once trusted a moisture reading over the sound of the wall. The ceiling came down a week later, with nobody under it. I check both now, every time.",
    ],
    numbers: [11, 36, 40],
  },
  {
    applicant: "Patrick Sloane",
    company: "Northwind Bridges",
    title: "Bridge Inspector",
    status: "rejected",
    daysAgo: 24,
    written: [
      "I like being outdoors and I notice things. I have reported three cracked overpasses on my routes.",
      "A route plan that saved eleven minutes a van, drawn on the back of a menu.",
      "I sent two vans to the same street. We laughed, and then I made the board on the wall.",
    ],
    numbers: [0, 30, 40],
  },
  {
    applicant: "Rafael Moreira",
    company: "Northwind Bridges",
    title: "CAD Technician",
    status: "offer",
    daysAgo: 17,
    written: [
      "I draw signs and timetables to the millimetre and would gladly do the same for steel, three days a week.",
      "The hospital wayfinding: nine hundred drawings with one grid and not a single site change.",
      "I sent a file with the wrong scale to a sign maker. Since then there is a ruler printed on every sheet.",
    ],
    numbers: [9, 30, 24],
  },
  {
    applicant: "Amara Okafor",
    company: "Openshelf Learning",
    title: "Mathematics Tutor",
    status: "in review",
    daysAgo: 4,
    written: [
      "I tutored my way through university and miss the moment when somebody sees it. Two evenings a week would suit me well.",
      "My aunt passed her bookkeeping exam at fifty-eight, after thirty Sundays of fractions at my kitchen table.",
      "I explained a thing the same way four times, louder each time. The pupil drew it for me instead. I begin with the drawing now.",
    ],
    numbers: [3, 25, 6],
  },
  {
    applicant: "Amara Okafor",
    company: "Northwind Bridges",
    title: "Rail Bridge Engineer",
    status: "submitted",
    daysAgo: 2,
    written: [
      "I have rated road bridges here for three years and would like to learn railways from the people down the corridor.",
      "The Speed River repair: eleven sheets, built without a single question from the workshop.",
      "I searched for capacity in the model and not in the archive. Four tonnes were in the gusset plates. I read the shop drawings first now.",
    ],
    numbers: [6, 52, 40],
  },
  {
    applicant: "Emeka Obi",
    company: "Harbour Health",
    title: "Health Data Analyst",
    status: "withdrawn",
    daysAgo: 31,
    written: [
      "I know how the numbers come about, having produced them at the bench, and have taught myself SQL on quiet weekends.",
      "A chart of mislabeled tubes by printer that ended with us moving a chair.",
      "I counted the controls as patients for one month. A colleague noticed, and I have had every query read by a second person since.",
    ],
    numbers: [1, 38, 40],
  },
  {
    applicant: "Hyun-woo Park",
    company: "Tallow & Finch Software",
    title: "Customer Support Specialist",
    status: "submitted",
    daysAgo: 3,
    written: [
      "I started on a support line and liked it better than anything since.",
      "A help page that ended a question we were asked forty times a month.",
      "I promised a date that was not mine to promise. I rang the customer before they had to ring me.",
    ],
    numbers: [5, 28, 25],
  },
];

export const demoApplications: readonly DemoApplication[] = [...few, ...bridgeInspectors];
