import type { QuestionType } from "./options";

interface PresetQuestion {
  question: string;
  question_type: QuestionType;
  options: string[];
}

/** The 13 questions that a new job starts with (product §8; the wording is ours). */
export const PRESET_QUESTIONS: readonly PresetQuestion[] = [
  { question: "What draws you to this role?", question_type: "Written Response", options: [] },
  {
    question: "Describe a piece of work you are proud of and what your part in it was.",
    question_type: "Written Response",
    options: [],
  },
  {
    question: "Tell us about a time something went wrong at work. What did you do?",
    question_type: "Written Response",
    options: [],
  },
  {
    question: "How many years of experience do you have in this kind of work?",
    question_type: "Number Response",
    options: [],
  },
  { question: "What hourly wage do you expect, in dollars?", question_type: "Number Response", options: [] },
  {
    question: "How many hours a week would you like to work?",
    question_type: "Number Response",
    options: [],
  },
  {
    question: "What is the highest level of education you have completed?",
    question_type: "Multiple-choice",
    options: [
      "High school",
      "Some college",
      "Associate degree",
      "Bachelor's degree",
      "Master's degree",
      "Doctorate",
    ],
  },
  {
    question: "Are you legally authorized to work in the country of this job?",
    question_type: "Multiple-choice",
    options: ["Yes", "Yes, with sponsorship", "No"],
  },
  {
    question: "When could you start?",
    question_type: "Multiple-choice",
    options: ["Immediately", "Within two weeks", "Within a month", "Later"],
  },
  {
    question: "Would you be willing to relocate?",
    question_type: "Multiple-choice",
    options: ["Yes", "No", "I already live nearby"],
  },
  {
    question: "Which languages can you work in?",
    question_type: "Checkbox",
    options: ["English", "Spanish", "French", "Another language"],
  },
  {
    question: "Which of these ways of working suit you?",
    question_type: "Checkbox",
    options: ["On-site", "Hybrid", "Remote", "Travel"],
  },
  { question: "At which times of the week are you available?", question_type: "Availibility", options: [] },
];
