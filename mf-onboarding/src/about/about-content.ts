import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";

/**
 * Everything that the About Me page says. An owner of this product fills in their own here, with a picture
 * and the addresses of their professional profile and resume; nothing else needs to change.
 */
export const about = {
  /** Address of a picture below `/`; while there is none, the product's mark stands there. */
  photo: undefined as string | undefined,
  photoAlt: PRODUCT_NAME,
  headline: `${PRODUCT_NAME} is a network for people at work`,
  paragraphs: [
    "You have a page with your work and your skills, and a feed of what the people around you are doing. You meet somebody by asking: a connection is there when both want it, and either can end it.",
    "Companies have pages too, run by the people who work there. A job says what it pays an hour and what it will ask you before you apply, and you see how your application goes on. A short quiz helps you if you do not know yet what to look for.",
  ],
  /** Paths of this site or addresses of others. */
  links: [
    { label: "Find People You Know", to: routes.peopleSearch },
    { label: "Take a Quiz", to: routes.quiz },
  ],
} as const;
