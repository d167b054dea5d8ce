import { and, eq, inArray } from "drizzle-orm";
import { accessTokens, employees } from "../src/kernel/db/schema";
import type { Resident } from "./seed-people";
import { after, before, DAY } from "./time";
import type { World } from "./world";

type Scope = (typeof accessTokens.$inferSelect)["scopes"][number];

interface Seeded {
  name: string;
  scopes: Scope[];
  /** Days ago. */
  created: number;
  /** Days. */
  lasts: number;
  /** Days ago. */
  lastUse: number;
}

const OWN: Seeded[] = [
  { name: "Mirror of my posts", scopes: ["read"], created: 20, lasts: 90, lastUse: 1 },
  { name: "Yearly backup", scopes: ["export"], created: 40, lasts: 30, lastUse: 38 },
];

const OF_COMPANY: Seeded[] = [
  { name: "Careers page", scopes: ["company", "company-jobs"], created: 12, lasts: 180, lastUse: 0 },
  { name: "Applicants' archive", scopes: ["company", "applications"], created: 38, lasts: 30, lastUse: 9 },
];

/**
 * Access tokens of the two people whose settings are shown, and of the companies that they recruit for: one in use, one that
 * has expired. Nobody knows them.
 */
export async function seedAccessTokens(world: World, shown: readonly Resident[]): Promise<void> {
  const owners = shown.map(({ id }) => id);
  const positions = await world.db
    .select({ accountId: employees.userId, companyId: employees.companyId })
    .from(employees)
    .where(and(inArray(employees.userId, owners), eq(employees.isAdmin, true)))
    .orderBy(employees.companyId);
  const rows = [
    ...owners.flatMap((accountId) => OWN.map((token) => rowOf(world, token, { accountId, companyId: null }))),
    ...positions.flatMap((position) => OF_COMPANY.map((token) => rowOf(world, token, position))),
  ];
  await world.db.insert(accessTokens).values(rows);
}

function rowOf(
  { now, newId }: World,
  { name, scopes, created, lasts, lastUse }: Seeded,
  owner: { accountId: string; companyId: string | null },
) {
  const createdAt = before(now, created * DAY);
  const id = newId(createdAt);
  return {
    ...owner,
    id,
    name,
    scopes,
    createdAt,
    tokenHash: new TextEncoder().encode(id),
    expiresAt: after(createdAt, lasts * DAY),
    lastUsedOn: before(now, lastUse * DAY)
      .toISOString()
      .slice(0, 10),
  };
}
