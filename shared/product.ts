/** The product's name, as the header and every title show it (product §2). */
export const PRODUCT_NAME = "Guildway";
