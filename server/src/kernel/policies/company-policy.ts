import { type AnyColumn, and, eq, inArray, ne, not, type SQL, type SQLWrapper } from "drizzle-orm";
import { notFound, Problem } from "../core/problem";
import type { Viewer } from "../core/viewer";
import type { Database, Transaction } from "../db/database";
import { companies, employees } from "../db/schema";
import { hasShownFactor } from "./factor-policy";
import { isSuspended } from "./suspension-policy";

/** Who acts: a person, or a company's token in the name of the recruiter who created it. */
export type Actor = Pick<Viewer, "id" | "companyId">;

/** The condition that a row is of the company whose token acts; none for people, who act wherever they may. */
export function isActedFor(companyId: AnyColumn, { companyId: only }: Actor): SQL | undefined {
  return only === undefined ? undefined : eq(companyId, only);
}

/**
 * Whether a person is a recruiter of the row's company. The subquery doesn't reference the row, so it can't compare
 * a column with itself by mistake.
 * @param companyId the row's column, for example `jobs.companyId`
 */
export function recruitsAt(db: Database, companyId: SQLWrapper, viewer: Actor): SQL {
  const recruiting = db
    .select({ companyId: employees.companyId })
    .from(employees)
    .where(
      and(
        eq(employees.userId, viewer.id),
        eq(employees.isAdmin, true),
        isActedFor(employees.companyId, viewer),
      ),
    );
  return inArray(companyId, recruiting);
}

/**
 * Only employees see who works at a company.
 * @returns the viewer's own position
 * @throws {Problem} 404 if the company doesn't exist, 403 for everyone else
 */
export async function requireEmployee(
  db: Database,
  companyId: string,
  viewer: Actor,
): Promise<{ isAdmin: boolean }> {
  const [position] = await findPositions(db, [companyId], viewer);
  if (!position) throw notFound("company");
  if (position.isAdmin === null) {
    throw new Problem("forbidden", { detail: "Only the company's employees can see this" });
  }
  return { isAdmin: position.isAdmin };
}

/**
 * Only recruiters add employees, post jobs, see applications, and change the company and its people
 * (product §7).
 * @throws {Problem} 404 if the company doesn't exist, 403 for everyone else
 */
export async function requireRecruiter(db: Database, companyId: string, viewer: Actor): Promise<void> {
  await requireRecruiterOfAll(db, [companyId], viewer);
}

/** Checks several companies at once, in one query. */
export async function requireRecruiterOfAll(
  db: Database,
  companyIds: readonly string[],
  viewer: Actor,
): Promise<void> {
  const ids = new Set(companyIds.map((id) => id.toLowerCase()));
  const positions = await findPositions(db, [...ids], viewer);
  if (positions.length < ids.size) throw notFound("company");
  if (positions.some(({ isAdmin }) => !isAdmin)) {
    throw new Problem("forbidden", { detail: "Only the company's recruiters can do this" });
  }
}

/**
 * A company can require a second factor of its recruiters before they read applicants' data, let others read it,
 * remove people who may, close all jobs or delete the company.
 * @throws {Problem} `factor-required`
 */
export async function requireFactorAt(
  db: Database,
  companyIds: readonly string[],
  viewer: Viewer,
): Promise<void> {
  const asks = and(inArray(companies.id, [...companyIds]), eq(companies.requireFactor, true));
  if ((await db.$count(companies, asks)) > 0) await requireShownFactor(db, viewer);
}

const askedByCompany =
  "This company asks its recruiters for a second factor. Sign in with your passkey or authenticator app. If you have none yet, sign in with a link by email, and add one in your settings";

/** @throws {Problem} `factor-required` */
export async function requireShownFactor(
  db: Database,
  viewer: Viewer,
  detail = askedByCompany,
): Promise<void> {
  if (!(await hasShownFactor(db, viewer))) throw new Problem("factor-required", { detail });
}

/**
 * A company keeps at least one recruiter who can sign in: the last one can't leave or step down. Call it in a
 * transaction that has locked the company, or two could leave at once.
 * @throws {Problem} 409
 */
export async function requireAnotherRecruiter(
  tx: Transaction,
  companyId: string,
  userId: string,
): Promise<void> {
  const [other] = await tx
    .select({ userId: employees.userId })
    .from(employees)
    .where(
      and(
        eq(employees.companyId, companyId),
        eq(employees.isAdmin, true),
        ne(employees.userId, userId),
        not(isSuspended(employees.userId)),
      ),
    )
    .limit(1);
  if (!other) {
    throw new Problem("last-recruiter", {
      detail: "A company needs at least one recruiter. Make someone else a recruiter first",
    });
  }
}

/** The companies that exist, with the person's position in each; `isAdmin` is null if they don't belong to it. */
function findPositions(db: Database, companyIds: string[], viewer: Actor) {
  return db
    .select({ companyId: companies.id, isAdmin: employees.isAdmin })
    .from(companies)
    .leftJoin(
      employees,
      and(
        eq(employees.companyId, companies.id),
        eq(employees.userId, viewer.id),
        isActedFor(employees.companyId, viewer),
      ),
    )
    .where(inArray(companies.id, companyIds));
}
