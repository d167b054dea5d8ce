import { type DemoPerson, hiring, lesson, news, question, thought } from "../demo-person";

export const lumenOrchard: DemoPerson[] = [
  {
    firstName: "Henrik",
    lastName: "Dahl",
    country: "United States",
    state: "California",
    bio: "Grew up on an apple farm, studied control theory, founded Lumen Orchard to join the two.",
    skills: ["Control systems", "Robotics", "Strategic planning", "Fundraising", "Agronomy"],
    work: [
      {
        company: "Lumen Orchard",
        title: "Founder",
        type: "full-time",
        from: 58,
        recruiter: true,
        description: "Cameras and robots that count, thin and pick fruit on forty farms.",
      },
    ],
    posts: [
      news(
        "Our picker went through a whole orchard without bruising more fruit than the night crew. It took three times as long. I am happy about one of these.",
      ),
      thought("Farmers do not want a dashboard. They want to know by six in the morning which rows to walk."),
      hiring(
        "Field robotics engineer, Salinas. You will write code before noon and be muddy after it. Boots are provided.",
      ),
      lesson(
        "We tested for two seasons in the one orchard that was flat. The third season was on a hill. Choose the worst farm first.",
      ),
      question(
        "Who insures autonomous machines that work beside people? Five brokers, five different shrugs so far.",
      ),
    ],
  },
  {
    firstName: "Mei-Ling",
    lastName: "Chow",
    country: "United States",
    state: "California",
    bio: "Machine learning engineer. My models know more about apples than I do, and less about fog.",
    skills: [
      "Machine learning",
      "Computer vision",
      "PyTorch",
      "Python",
      "Model evaluation",
      "Docker",
      "Mandarin",
    ],
    work: [
      {
        company: "Lumen Orchard",
        title: "Machine Learning Engineer",
        type: "full-time",
        from: 24,
        description: "Fruit detection that runs on a box under a tractor seat.",
      },
      {
        company: "Opal Imaging",
        title: "Research Engineer",
        type: "full-time",
        from: 58,
        to: 25,
        description: "Defect detection on circuit boards.",
      },
    ],
    posts: [
      lesson(
        "Accuracy was 97 per cent in the lab and 71 in the orchard. The difference was spider webs on the lens. We now photograph with the lens dirty.",
      ),
      news(
        "Halved the model, kept the recall, and the box no longer cooks the tractor driver. I should have started from the temperature.",
      ),
      question(
        "How large do you keep your test set of failures only? Ours is 1,400 images of everything that went wrong, and it is the one number I trust.",
      ),
      thought("If nobody on the team has labeled data by hand for a day, nobody knows what the label means."),
      lesson(
        "Two annotators disagreed on 'ripe' in a third of the cases. So did two farmers. We predict days to harvest now and leave ripeness to the people who eat it.",
      ),
    ],
  },
  {
    firstName: "Arjun",
    lastName: "Pillai",
    country: "United States",
    state: "Washington",
    bio: "Robotics engineer: grippers, cables, and why the cable broke.",
    skills: ["Robotics", "ROS", "C++", "Embedded systems", "Sensor calibration", "Mechanical design"],
    work: [
      {
        company: "Lumen Orchard",
        title: "Robotics Engineer",
        type: "full-time",
        from: 20,
        description: "Arm and gripper for the second-generation picker.",
      },
      {
        company: "Port of Tacoma",
        title: "Automation Technician",
        type: "full-time",
        from: 65,
        to: 22,
        description: "Cranes, encoders and limit switches, in salt air.",
      },
    ],
    posts: [
      lesson(
        "The most reliable part of our robot is a strap that costs two dollars. The least reliable is the bracket that I designed to replace it.",
      ),
      question(
        "What connectors survive a season outdoors? We have tried three that were rated for it. Rated by whom, I wonder.",
      ),
      news(
        "The new gripper picked a raspberry today and put it down again. Nobody in the workshop spoke for about ten seconds.",
      ),
      thought("Calibrate in the morning, when it is cold, and again at two. It is not the same machine."),
      lesson(
        "We spent a month on path planning and then turned the crate by ninety degrees. Watch the work before you automate it.",
      ),
    ],
  },
  {
    firstName: "Beatriz",
    lastName: "Salgado",
    country: "Mexico",
    bio: "Agronomist for berries and patience. I translate between growers and engineers.",
    skills: [
      "Agronomy",
      "Irrigation",
      "Horticulture",
      "Experimental design",
      "Spanish",
      "Environmental monitoring",
    ],
    work: [
      {
        company: "Lumen Orchard",
        title: "Agronomist",
        type: "full-time",
        from: 15,
        description: "Field trials on eleven farms between Baja California and Michoacán.",
      },
      {
        company: "Universidad de Colima",
        title: "Research Assistant",
        type: "part-time",
        from: 54,
        to: 20,
        description: "Drip irrigation trials for blueberries.",
      },
    ],
    posts: [
      news(
        "Trial results: the same yield with eighteen per cent less water, on nine of eleven farms. The two others have sandy soil and taught us more.",
      ),
      lesson(
        "Never start a trial in the corner that the grower offers you. It is always the worst corner, and he knows it.",
      ),
      question(
        "Has anybody compared soil probes at 20 and 40 centimetres under drip? My two tell different stories after each rain.",
      ),
      thought("A farmer who says 'it depends' is giving you a model. Ask on what."),
      news(
        "The growers of our valley met for the first time to share their water readings. It took four years of coffee to get there.",
      ),
    ],
  },
  {
    firstName: "Tariq",
    lastName: "Aziz",
    country: "Canada",
    bio: "Data engineer. Pipelines for images, weather and the occasional handwritten notebook.",
    skills: [
      "Python",
      "SQL",
      "Apache Spark",
      "ETL",
      "Data modelling",
      "Amazon Web Services",
      "Data governance",
    ],
    work: [
      {
        company: "Lumen Orchard",
        title: "Data Engineer",
        type: "full-time",
        from: 13,
        description: "Twelve terabytes of fruit a week, from tractor to training set.",
      },
      {
        company: "Prairie Grain Exchange",
        title: "Database Developer",
        type: "full-time",
        from: 52,
        to: 14,
        description: "Prices and deliveries; nightly jobs that finished by morning.",
      },
    ],
    posts: [
      lesson(
        "Each of our tables now has one sentence: who fills it, when, and what a missing row means. Writing the third part took a week, and found two bugs.",
      ),
      thought("'Temporary' is the longest-lived prefix in our warehouse."),
      question(
        "Late data: do you restate yesterday, or correct today? We did both in different places, and I would not recommend it.",
      ),
      news(
        "The nightly job finished at 01:10 instead of 06:50. Nothing clever: we stopped reading the same files four times.",
      ),
      lesson(
        "I scanned a farmer's thirty years of notebooks. Frost dates, in pencil, each spring. It is the best data set that we own.",
      ),
    ],
  },
];
