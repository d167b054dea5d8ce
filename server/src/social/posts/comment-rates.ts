import { eq } from "drizzle-orm";
import { type EndpointRates, perDay, perMinute } from "../../kernel/core/rates";
import { comments } from "../../kernel/db/schema";

export const COMMENT_RATES: EndpointRates = {
  account: [perMinute(60), perDay(500)],
  total: {
    of: comments,
    most: 20_000,
    where: (account) => eq(comments.authorId, account),
    detail: "You have 20,000 comments, which is the limit. Delete some before you comment again.",
  },
};
