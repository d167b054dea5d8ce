/** The product's name, as the header and every title show it (product.md). */
export const PRODUCT_NAME = "Guildway";
