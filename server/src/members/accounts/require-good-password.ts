import { wordIn, wordsOf } from "@guildway/shared/contract/password-words";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { eq } from "drizzle-orm";
import { invalid } from "../../kernel/core/problem";
import type { PasswordEstimator, Services } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { accounts, profiles } from "../../kernel/db/schema";

interface Choice {
  password: string;
  email: string;
  names?: string[];
  /** The field that is refused. */
  path?: "password" | "new_password";
}

const estimateHere: PasswordEstimator = {
  async isGuessable(password, words) {
    const { strengthOf } = await import(
      /* webpackChunkName: "password-strength" */ "@guildway/shared/password-strength"
    );
    return strengthOf(password, words).strength === "guessable";
  },
};

/**
 * Refuses a new password that is easy to guess, is about its owner or the product, or is known from a breach.
 * @throws {Problem} 422
 */
export async function requireGoodPassword(
  { breaches, passwordEstimator = estimateHere }: Pick<Services, "breaches" | "passwordEstimator">,
  { password, email, names = [], path = "password" }: Choice,
): Promise<void> {
  const refuse = (message: string) => invalid([{ path, message }]);
  const words = wordsOf({ email, names });
  const found = wordIn(password, words);
  if (found === PRODUCT_NAME.toLowerCase()) {
    throw refuse(`Choose a password that doesn't contain “${PRODUCT_NAME}”`);
  }
  if (found) throw refuse("Choose a password that doesn't contain your name or email address");
  if (await passwordEstimator.isGuessable(password, words)) {
    throw refuse("This password is easy to guess. Please choose another");
  }
  if (await breaches?.contain(password)) {
    throw refuse("This password is known from a data breach elsewhere. Please choose another");
  }
}

/** The same for an account that exists. */
export async function requireGoodPasswordOf(
  services: Pick<Services, "breaches" | "passwordEstimator"> & { db: Database },
  accountId: string,
  choice: Pick<Choice, "password" | "path">,
): Promise<void> {
  const [owner] = await services.db
    .select({ email: accounts.email, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, accountId));
  const names = [owner?.firstName ?? "", owner?.lastName ?? ""];
  await requireGoodPassword(services, { ...choice, email: owner?.email ?? "", names });
}
