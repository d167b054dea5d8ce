/** Pages that posts of the demo link to: what they would say about themselves. */
export const DEMO_LINKS = [
  {
    url: "https://harbourhealth.example/care",
    title: "Care coordination at Harbour Health",
    description: "Sixty households along the coast, and one number to ring.",
    /** Whose cover is its picture. */
    company: "Harbour Health",
  },
] as const;
