/** The product's name, as the header and every title show it (product §2). */
export const PRODUCT_NAME = "Guildway";

/** The title of a page for tabs, bookmarks, search engines and link previews. */
export const documentTitle = (title: string): string => `${title} · ${PRODUCT_NAME}`;
