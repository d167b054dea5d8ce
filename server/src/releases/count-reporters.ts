import { and, countDistinct, eq, gte, isNotNull } from "drizzle-orm";
import type { Database } from "../kernel/db/database";
import { clientErrors } from "../kernel/db/schema";

/** Anyone can report anything. That many members, in as many networks, don't lie or err together by chance. */
const ENOUGH = 5;

/** How many different members have reported failures of a version, and from how many networks. */
export interface Reporters {
  members: number;
  networks: number;
}

interface Reports {
  remote: string;
  version: string;
  since: Date;
  /** Only failures with this code. */
  code?: string;
}

/** Counts the members who have reported failures of a version. What visitors report isn't counted. */
export async function countReporters(
  db: Database,
  { remote, version, since, code }: Reports,
): Promise<Reporters> {
  const [found] = await db
    .select({
      members: countDistinct(clientErrors.member),
      networks: countDistinct(clientErrors.network),
    })
    .from(clientErrors)
    .where(
      and(
        eq(clientErrors.remote, remote),
        eq(clientErrors.version, version),
        gte(clientErrors.createdAt, since),
        isNotNull(clientErrors.member),
        code === undefined ? undefined : eq(clientErrors.code, code),
      ),
    );
  return found ?? { members: 0, networks: 0 };
}

/** Whether so many have reported it that a version may be taken out of use. */
export const areEnough = ({ members, networks }: Reporters): boolean =>
  members >= ENOUGH && networks >= ENOUGH;
