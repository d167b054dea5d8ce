import { type DemoPerson, hiring, lesson, news, picture, question, thought } from "../demo-person";

export const lindenfieldSchools: DemoPerson[] = [
  {
    firstName: "Harriet",
    lastName: "Lowe",
    country: "United States",
    state: "Minnesota",
    bio: "Superintendent of nine small schools. I ride the bus on the first day of every term.",
    skills: [
      "School leadership",
      "Budgeting",
      "Curriculum development",
      "Public speaking",
      "Stakeholder management",
    ],
    work: [
      {
        company: "Lindenfield Schools",
        title: "Founder",
        type: "full-time",
        from: 115,
        recruiter: true,
        description: "Brought nine rural schools into one district without closing any of them.",
      },
    ],
    posts: [
      news(
        "The vote on the new roof passed by 61 per cent. The children who had written the letters were allowed to climb up and look.",
      ),
      lesson(
        "We moved the first lesson to nine. Attendance rose, the buses got cheaper, and two teachers told me that they had met their pupils for the first time.",
      ),
      thought(
        "Every school has one person whom all the children tell. Find out who it is. Ours is the cook.",
      ),
      hiring(
        "We need a physics teacher for January, and I will be frank: it is far, it is cold, and the pupils will surprise you. Housing comes with the job.",
      ),
      question(
        "Rural districts: how do you offer a subject that four pupils want? We share a teacher by video on two days, and drive on one.",
      ),
    ],
  },
  {
    firstName: "Marcus",
    lastName: "Bell",
    country: "United States",
    state: "Minnesota",
    bio: "Physics teacher. Things fall, children ask, I fetch the stopwatch.",
    skills: [
      "Science teaching",
      "Secondary education",
      "Classroom management",
      "Lesson planning",
      "Mathematics teaching",
    ],
    work: [
      {
        company: "Lindenfield Schools",
        title: "Physics Teacher",
        type: "full-time",
        from: 64,
        description: "Grades nine to twelve, and the trebuchet club.",
      },
      {
        company: "Ridge Instruments",
        title: "Test Technician",
        type: "full-time",
        from: 110,
        to: 66,
        description: "Calibration of pressure gauges. It was quieter.",
      },
    ],
    posts: [
      news(
        "The trebuchet threw a pumpkin 71 metres. The prediction on the board said 68. Nobody has ever been so pleased about four per cent.",
        {
          pictures: [
            picture(
              "trebuchet",
              "A drawing of a trebuchet and the pumpkin's path: predicted 68 metres, thrown 71.",
            ),
          ],
        },
      ),
      lesson(
        "I stopped answering 'is this right?' and began to ask 'how would you know?' The first month was dreadful. The second was not.",
      ),
      question(
        "What is your best experiment for a room without working blinds? Optics in June is becoming a matter of faith.",
      ),
      thought("The pupil who breaks the equipment is usually the one who was finding out how it worked."),
      lesson("Let them plot the wrong graph first. They remember the correction, because it is theirs."),
    ],
  },
  {
    firstName: "Ewa",
    lastName: "Kowalska",
    country: "United States",
    state: "Illinois",
    bio: "Special education teacher. Small steps, written down, celebrated properly.",
    skills: [
      "Special education",
      "Reading instruction",
      "Student assessment",
      "Classroom management",
      "American Sign Language",
    ],
    work: [
      {
        company: "Lindenfield Schools",
        title: "Special Education Teacher",
        type: "full-time",
        from: 37,
        description: "A resource room for fourteen children, and advice to their teachers.",
      },
      {
        company: "Chicago Public Schools",
        title: "Teaching Assistant",
        type: "full-time",
        from: 75,
        to: 38,
        description: "First and second grade.",
      },
    ],
    posts: [
      news(
        "A boy in my room read a whole page aloud today, to the class hamster. The hamster stayed until the end. So did everybody else.",
      ),
      lesson(
        "Noise was our largest problem, and tennis balls under chair legs the cheapest answer. Ask the sports club; they throw away hundreds.",
      ),
      thought("'He can't sit still' is a description of a chair."),
      question(
        "Do you share the learning plan with the child? Ours get a version with pictures, and they hold us to it.",
      ),
      lesson(
        "I ask parents for one thing that their child is proud of, before I ask for anything else. The meetings have become shorter, and kinder.",
      ),
    ],
  },
  {
    firstName: "Thandiwe",
    lastName: "Dube",
    country: "United States",
    state: "Minnesota",
    bio: "School counsellor. My door has a sign with two sides: 'Come in' and 'Come in quietly'.",
    skills: [
      "Counselling",
      "Mental health",
      "Safeguarding",
      "Career guidance",
      "Family therapy",
      "Conflict resolution",
    ],
    work: [
      {
        company: "Lindenfield Schools",
        title: "School Counsellor",
        type: "full-time",
        from: 29,
        description: "Six hundred pupils in three schools, and their parents on Thursdays.",
      },
      {
        company: "Northside Youth Centre",
        title: "Youth Worker",
        type: "part-time",
        from: 68,
        to: 30,
        description: "Evenings, homework and basketball.",
      },
    ],
    posts: [
      lesson(
        "I book ten empty minutes after every conversation. They look like idleness in the calendar. They are where I remember what was not said.",
      ),
      news(
        "Our peer mediators settled 23 quarrels this term. One of them asked whether she might do it for a living.",
      ),
      thought("Teenagers talk in cars, side by side. I walk round the sports field with mine."),
      question(
        "How do you help teachers after a bad week without making it another meeting? We tried soup. It worked. What else?",
      ),
      lesson(
        "Ask 'what would you like me to do with what you just told me?' It gives back the one thing they feel they have lost.",
      ),
    ],
  },
  {
    firstName: "Guillermo",
    lastName: "Paz",
    country: "United States",
    state: "Texas",
    bio: "Music teacher and bandleader. Everybody can keep time; some need a bigger drum.",
    skills: ["Music teaching", "Music composition", "Bilingual education", "Event planning", "Spanish"],
    work: [
      {
        company: "Lindenfield Schools",
        title: "Music Teacher",
        type: "part-time",
        from: 10,
        description: "Remote and visiting lessons; two bands that meet for real in May.",
      },
      {
        company: "Orquesta del Río",
        title: "Trumpet Player",
        type: "contract",
        from: 160,
        description: "Weddings, quinceañeras, and one funeral that turned into a dance.",
      },
    ],
    posts: [
      news(
        "Two school bands, eight hundred miles apart, played together tonight. We were a quarter of a second out, and nobody in the hall minded.",
      ),
      lesson("Give the shyest child the triangle, and write the piece so that everyone waits for it."),
      question("Does anyone have arrangements for nine trumpets, one bassoon and a very keen cowbell?"),
      thought("Scales are to music what knots are to sailing: dull until the wind comes up."),
      lesson(
        "I record the first rehearsal and play it to them after the last. No speech of mine has ever done as much.",
      ),
    ],
  },
];
