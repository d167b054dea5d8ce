import { and, eq } from "drizzle-orm";
import { type EndpointRates, perDay, perMinute } from "../../kernel/core/rates";
import { follows } from "../../kernel/db/schema";

export const FOLLOW_RATES: EndpointRates = {
  account: [perMinute(60), perDay(1_000)],
  total: {
    of: follows,
    most: 5_000,
    where: (account) => and(eq(follows.followerId, account), eq(follows.byConnection, false)),
    detail:
      "You follow 5,000 people and companies, which is the limit. Unfollow some before you follow another.",
  },
};
