import { and, eq, or } from "drizzle-orm";
import { type EndpointRates, perDay, perMinute } from "../../kernel/core/rates";
import { connections } from "../../kernel/db/schema";

export const REQUEST_RATES: EndpointRates = {
  account: [perMinute(60), perDay(300)],
  total: {
    of: connections,
    most: 500,
    where: isWaitingForAnswer,
    detail: "You have 500 requests without an answer, which is the limit. Cancel some before you ask again.",
  },
};

function isWaitingForAnswer(account: string) {
  return and(
    or(eq(connections.lowId, account), eq(connections.highId, account)),
    eq(connections.requesterId, account),
    eq(connections.status, "pending"),
  );
}
