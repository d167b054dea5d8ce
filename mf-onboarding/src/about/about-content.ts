/**
 * Everything that the About Me page says. An owner of this product fills in their own here; nothing else
 * needs to change.
 */
export const about = {
  /** Address of a picture below `/`; while there is none, a drawn placeholder stands there. */
  photo: undefined as string | undefined,
  photoAlt: "The author of this site",
  headline: "A software engineer from Example University",
  paragraphs: [
    "I like software that brings people to talk to each other. My largest project so far is a messaging application: rooms that stay in step on every device, messages that arrive in order over a poor connection, and an inbox that never loses one that was written offline.",
    "This site grew out of what I learned there. A network is worth something when its messages reach the right person, whether that is a former colleague, the team behind a job, or somebody who has taken the way that you are about to take.",
  ],
  links: [
    { label: "Professional profile", href: "https://example.com/profile" },
    { label: "Resume", href: "https://example.com/resume" },
  ],
} as const;
