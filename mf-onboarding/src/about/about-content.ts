import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";

/**
 * Everything on the About Me page. The owner of a site fills in their own text here, with a picture and the addresses
 * of their professional profile and resume; nothing else needs to change.
 */
export const about = {
  /** Address of a picture below `/`; without one, the product's mark is shown. */
  photo: undefined as string | undefined,
  photoAlt: PRODUCT_NAME,
  headline: `${PRODUCT_NAME} is a network for people at work`,
  paragraphs: [
    "You get a profile with your work and skills, and a feed of what the people around you are doing. To connect with someone, send them a request: you are connected once they accept, and either of you can end it.",
    "Companies have pages too, run by the people who work there. Every job says what it pays and what you'll be asked before you apply, and you can follow the status of your application. If you don't know yet what to look for, a short quiz helps you.",
  ],
  /** Paths of this site or addresses of others. */
  links: [
    { label: "Find People You Know", to: routes.peopleSearch },
    { label: "Take a Quiz", to: routes.quiz },
  ],
} as const;
