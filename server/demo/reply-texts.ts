/** What the author of a post replies to a comment on it; each fits any comment of its sort. */
export const replyTexts = {
  toQuestion: [
    "Longer answer than fits here. I will write it up properly this week.",
    "Fair question. Ask me again in three months, and I will have numbers.",
    "Mostly luck and a stubborn colleague. I will tell you over coffee.",
    "Less than we feared, more than we had planned.",
    "I had to look it up, and the honest answer is that it depends.",
    "Write to me. I can send you what we have.",
    "Good point. I should have put that into the post.",
    "We are still finding out. So far, so good.",
  ],
  toRemark: [
    "Thank you. I will pass it on to the others.",
    "That is kind of you.",
    "I had not seen it that way. Now I cannot unsee it.",
    "Exactly. I wish that I had written it like this.",
    "Ha! You know me too well.",
    "Let me know how it goes with you.",
    "Glad to hear that we are not the only ones.",
    "You did the hard part. I only wrote it down.",
    "That goes straight into our next meeting.",
    "Then we agree on the important half.",
  ],
  /** What the commenter answers. */
  back: [
    "Will do!",
    "I will hold you to that.",
    "Much appreciated.",
    "Noted, and passed on.",
    "That was quick. Thank you.",
    "Looking forward to it.",
  ],
} as const;
