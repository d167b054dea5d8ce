import { eq } from "drizzle-orm";
import { type EndpointRates, perDay, perMinute } from "../../kernel/core/rates";
import { posts } from "../../kernel/db/schema";

export const POST_RATES: EndpointRates = {
  account: [perMinute(30), perDay(200)],
  total: {
    of: posts,
    most: 10_000,
    where: (account) => eq(posts.authorId, account),
    detail: "You have 10,000 posts, which is the limit. Delete some before you post again.",
  },
};
