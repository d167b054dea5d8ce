import {
  accounts,
  profileEntries,
  profiles,
  publicProfiles,
  skills,
  userSkills,
  workExperience,
  workExperienceSkills,
} from "../src/kernel/db/schema";
import type { DemoEntry, DemoPerson } from "./demo-person";
import { insertRows } from "./insert-rows";
import { demoPeople } from "./people";
import { after, before, DAY, MINUTE, monthsBefore } from "./time";
import type { World } from "./world";

/** A person of the demo who has an account. */
export interface Resident extends DemoPerson {
  id: string;
  email: string;
  joinedAt: Date;
}

/** Everyone joined before the oldest post, job and company. */
const JOINED_DAYS_AGO = { newest: 170, oldest: 420 };

export function fullName(person: Pick<DemoPerson, "firstName" | "lastName">): string {
  return `${person.firstName} ${person.lastName}`;
}

/** `Mateo Kovač` → `mateo.kovac@guildway.example`; no mail can reach that domain. */
export function demoEmail(person: Pick<DemoPerson, "firstName" | "lastName">): string {
  const plain = (name: string) =>
    name
      .normalize("NFD")
      .replace(/[^a-z-]/gi, "")
      .toLowerCase();
  return `${plain(person.firstName)}.${plain(person.lastName)}@guildway.example`;
}

/** Accounts (verified), profiles, skills, work experience and education of everyone. */
export async function seedPeople(world: World, passwordHash: string): Promise<Resident[]> {
  const residents = demoPeople.map((person) => settle(world, person));
  const work = residents.flatMap((resident) => workOf(world, resident));
  await insertRows(
    world.db,
    accounts,
    residents.map(({ id, email, joinedAt }) => ({
      id,
      email,
      passwordHash,
      verifiedAt: after(joinedAt, 4 * MINUTE),
      createdAt: joinedAt,
    })),
  );
  await insertRows(world.db, profiles, residents.map(profileOf));
  const ownSkills = new Map(
    residents.flatMap(({ ownSkills = [], joinedAt }) =>
      ownSkills.map((name) => [name, { id: world.newId(joinedAt), skillName: name, own: true }] as const),
    ),
  );
  await insertRows(world.db, skills, [...ownSkills.values()]);
  await insertRows(
    world.db,
    userSkills,
    residents.flatMap(({ id, skills, ownSkills: typed = [], joinedAt }) =>
      [...skills, ...typed].map((name, index) => ({
        userId: id,
        skillId: ownSkills.get(name)?.id ?? world.skillId(name),
        createdAt: after(joinedAt, (10 + index) * MINUTE),
      })),
    ),
  );
  await insertRows(
    world.db,
    publicProfiles,
    residents.flatMap(({ id, email, publicParts, joinedAt }) =>
      publicParts
        ? {
            userId: id,
            handle: email.replace(/@.*$/, "").replace(".", "-"),
            isOn: true,
            parts: publicParts,
            createdAt: joinedAt,
          }
        : [],
    ),
  );
  await insertRows(
    world.db,
    profileEntries,
    residents.flatMap((resident) => entriesOf(world, resident, resident.entries)),
  );
  await insertRows(
    world.db,
    workExperience,
    work.map(({ row }) => row),
  );
  await insertRows(
    world.db,
    workExperienceSkills,
    work.flatMap(({ row, skillIds }) => skillIds.map((skillId) => ({ workExperienceId: row.id, skillId }))),
  );
  return residents;
}

function settle({ now, random, newId }: World, person: DemoPerson): Resident {
  const joinedAt = before(now, random.integer(JOINED_DAYS_AGO.newest, JOINED_DAYS_AGO.oldest) * DAY);
  return { ...person, id: newId(joinedAt), email: demoEmail(person), joinedAt };
}

/** What the people on show have done besides their work. */
export async function seedAchievements(world: World, residents: readonly Resident[]): Promise<void> {
  await insertRows(
    world.db,
    profileEntries,
    residents.flatMap((resident) => entriesOf(world, resident, resident.achievements)),
  );
}

function entriesOf({ now, newId }: World, { id, joinedAt }: Resident, entries: DemoEntry[] = []) {
  return entries.map(({ from, to, ...entry }, index) => {
    const createdAt = after(joinedAt, (40 + index) * MINUTE);
    const day = (months: number | undefined) => (months === undefined ? null : monthsBefore(now, months));
    const texts = { title: "", organisation: "", level: "", url: "", description: "", ...entry };
    return { ...texts, id: newId(createdAt), userId: id, startDate: day(from), endDate: day(to), createdAt };
  });
}

function profileOf(resident: Resident) {
  const { id, firstName, lastName, otherName, headline, bio, openToWork, country, state, joinedAt } =
    resident;
  const createdAt = after(joinedAt, 5 * MINUTE);
  return {
    id,
    firstName,
    lastName,
    otherName: otherName ?? "",
    ownHeadline: headline ?? "",
    bio,
    openToWork: openToWork ?? "",
    locationCountry: country,
    locationState: state ?? "",
    createdAt,
    updatedAt: createdAt,
  };
}

function workOf({ now, random, newId, skillId }: World, resident: Resident) {
  return resident.work.map((work, index) => {
    // The current job is inserted last, so that it is listed first.
    const createdAt = after(resident.joinedAt, (20 + resident.work.length - index) * MINUTE);
    const row = {
      id: newId(createdAt),
      userId: resident.id,
      companyName: work.company,
      title: work.title,
      description: work.description,
      jobType: work.type,
      locationState: resident.state ?? "",
      locationCountry: resident.country,
      startDate: monthsBefore(now, work.from),
      endDate: work.to === undefined ? null : monthsBefore(now, work.to),
      createdAt,
    };
    return { row, skillIds: random.sample(resident.skills, 3).map(skillId) };
  });
}
