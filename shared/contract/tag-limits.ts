/** Limits of hashtags, which every post looks for; `LIMITS` has them too. */
export const TAG_LIMITS = {
  /** Of a hashtag's normal form. */
  tag: 50,
  /** Different hashtags in one post. */
  tags: 10,
} as const;
