/** The content of a page's picture, which chats and networks show in link previews. */
export interface PagePicture {
  /** The product's own pages are green, those of a job, a company or a person are the color of paper. */
  ground: "green" | "paper";
  /** The largest text. */
  title: string;
  /** A sentence or a name below it; may be empty. */
  line: string;
  /** A few words each, as labels. */
  facts: readonly string[];
  /** Path of a portrait or logo, and its shape. */
  face?: { path: string; kind: "person" | "company" } | undefined;
}

export const PICTURE_WIDTH = 1_200;
export const PICTURE_HEIGHT = 630;

/** The picture of the product. It also replaces one whose title can't be drawn. */
export const productPicture: PagePicture = {
  ground: "green",
  // Unbreakable spaces: the second sentence has its own line.
  title: "Explore jobs. Build\u00a0connections\u00a0that\u00a0last.",
  line: "Find people you know, companies worth working for, and the role that fits how you think.",
  facts: [],
};

/** A picture's description, for people who can't see it. */
export const descriptionOf = ({ title, line, facts }: PagePicture): string =>
  [title, line, ...facts].filter(Boolean).join(" · ");
