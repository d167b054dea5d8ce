import { z } from "zod";

const path = z.string().startsWith("/");

/** Name of an icon that the shell has, or the outline of another one: the `d` of an SVG path in a 24 × 24 square. */
const icon = z.string().regex(/^([a-z][a-z0-9-]*|[Mm] ?[-\d.][-\d., a-zA-Z]*)$/, "must be a name or a path");

const entry = z.object({
  to: path,
  label: z.string().min(1).max(30),
  icon,
  /** Entries are sorted by it; entries without one come last. */
  order: z.int().optional(),
});

/** Where a remote appears in the shell's frame. */
export const navigation = z.object({
  /** Links in the header, and at the bottom of a phone. */
  main: z
    .array(
      entry.extend({
        /** For phones, if the label would be too long. */
        short: z.string().min(1).max(12).optional(),
        /**
         * Patterns of the pages on which the link is marked as the current one; without them, `to` and all below it.
         */
        pages: z.array(path).optional(),
      }),
    )
    .optional(),
  /** Entries in the member's own menu. */
  menu: z.array(entry.extend({ moderatorsOnly: z.boolean().optional() })).optional(),
});

export type Navigation = z.infer<typeof navigation>;
export type MainEntry = NonNullable<Navigation["main"]>[number];
export type MenuEntry = NonNullable<Navigation["menu"]>[number];
