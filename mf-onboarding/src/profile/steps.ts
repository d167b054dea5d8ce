/** The profile wizard's steps and the fields of each (product §4). */
export const steps = [
  { name: "Name", question: "What's your name?", fields: ["first_name", "last_name"] },
  { name: "Bio", question: "What should people know about you?", fields: ["bio"] },
  { name: "Location", question: "Where are you based?", fields: ["location_country", "location_state"] },
] as const;
