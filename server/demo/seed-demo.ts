import { inArray, sql } from "drizzle-orm";
import type { FileStore } from "../src/kernel/core/file-store";
import type { Services } from "../src/kernel/core/services";
import type { Database } from "../src/kernel/db/database";
import { accounts } from "../src/kernel/db/schema";
import { demoPeople } from "./people";
import type { DemoPictures } from "./pictures/demo-pictures";
import { seedAccessTokens } from "./seed-access-tokens";
import { seedAccountActivity } from "./seed-account-activity";
import { seedApplications } from "./seed-applications";
import { seedApplying } from "./seed-applying";
import { findResident, seedCompanies } from "./seed-companies";
import { seedCompanyPosts } from "./seed-company-posts";
import { seedConnections } from "./seed-connections";
import { seedDocuments } from "./seed-documents";
import { seedFollows } from "./seed-follows";
import { seedGroup } from "./seed-group";
import { seedHiring } from "./seed-hiring";
import { seedMessages } from "./seed-messages";
import { seedModeration } from "./seed-moderation";
import { seedNotifications } from "./seed-notifications";
import { demoEmail, seedAchievements, seedPeople } from "./seed-people";
import { seedPictures } from "./seed-pictures";
import { seedPolls } from "./seed-polls";
import { seedPosts } from "./seed-posts";
import { seedReactions } from "./seed-reactions";
import { seedRecommendations } from "./seed-recommendations";
import { seedReplies } from "./seed-replies";
import { seedSharing } from "./seed-sharing";
import { createWorld } from "./world";

/** The credentials of a demo person. */
export interface DemoSignIn {
  email: string;
  password: string;
  name: string;
}

/** The password of everyone in the demo; it is shown at the start. */
export const DEMO_PASSWORD = "guildway-demo-1987";

const MEMBER = "Amara Okafor";
const RECRUITER = "Lena Brandt";
const MESSAGES_SEED = 1988;
const DOCUMENTS_SEED = 1989;
const COMPANY_POSTS_SEED = 1990;
const REPLIES_SEED = 1992;
const SHARING_SEED = 1991;
const MODERATION_SEED = 1993;
const ACHIEVEMENTS_SEED = 1994;
const REACTIONS_SEED = 1996;
const POLLS_SEED = 1997;
const RECOMMENDATIONS_SEED = 1995;
const GROUP_SEED = 1997;
/** Any fixed number: servers that start together on one database create one demo world. */
const DEMO_LOCK = 7_270_457;

interface Options extends Pick<Services, "hasher" | "clock"> {
  /** Draws and stores the pictures of the world; without it nobody has one. */
  /** Stores the files of messages, applications and résumés; without it, there are none. */
  files?: FileStore;
  makePictures?: (() => Promise<DemoPictures>) | undefined;
}

/**
 * Fills a database with a small, lively demo world (product §15.1), all of it or nothing. If it already exists,
 * nothing changes. The skills must have been seeded; times are relative to the clock.
 *
 * @returns A member and a recruiter to sign in as.
 */
export async function seedDemo(
  db: Database,
  { hasher, clock, files, makePictures }: Options,
): Promise<{ member: DemoSignIn; recruiter: DemoSignIn }> {
  const signIns = { member: signInOf(MEMBER), recruiter: signInOf(RECRUITER) };
  // Their bytes are stored first, so that every row has them.
  const pictures = (await isThere(db)) ? undefined : await makePictures?.();
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (await isThere(transaction)) return;
    const world = await createWorld(transaction, clock.now());
    const passwordHash = await hasher.hash(DEMO_PASSWORD);
    const residents = await seedPeople(world, passwordHash);
    const openJobs = await seedCompanies(world, residents);
    const written = await seedPosts(world, residents);
    if (pictures) await seedPictures(world, pictures, { residents, written });
    const shown = [findResident(residents, MEMBER), findResident(residents, RECRUITER)] as const;
    await seedConnections(world, residents, shown);
    await seedFollows(transaction, shown, residents);
    const sent = await seedApplications(world, residents, openJobs);
    await seedHiring(world, residents, sent);
    await seedApplying(world, findResident(residents, MEMBER), openJobs, files);
    await seedReplies(await createWorld(transaction, clock.now(), REPLIES_SEED), residents);
    await seedNotifications(world, shown);
    // With random numbers of its own, so that the rest of the world keeps its ids.
    await seedMessages(await createWorld(transaction, clock.now(), MESSAGES_SEED), residents, {
      pictures: pictures ?? {},
      files,
    });
    const apart = await createWorld(transaction, clock.now(), DOCUMENTS_SEED);
    await seedCompanyPosts(await createWorld(transaction, clock.now(), COMPANY_POSTS_SEED));
    await seedSharing(await createWorld(transaction, clock.now(), SHARING_SEED), shown, residents);
    await seedDocuments(apart, residents, openJobs, sent, files);
    await seedAccountActivity(apart, shown);
    await seedAccessTokens(apart, shown);
    await seedAchievements(await createWorld(transaction, clock.now(), ACHIEVEMENTS_SEED), residents);
    await seedReactions(await createWorld(transaction, clock.now(), REACTIONS_SEED), written);
    await seedPolls(await createWorld(transaction, clock.now(), POLLS_SEED), written, residents, shown);
    await seedRecommendations(await createWorld(transaction, clock.now(), RECOMMENDATIONS_SEED), residents);
    await seedGroup(await createWorld(transaction, clock.now(), GROUP_SEED), residents);
    const moderation = await createWorld(transaction, clock.now(), MODERATION_SEED);
    await seedModeration(moderation, shown, passwordHash);
  });
  return signIns;
}

/** Any demo person shows that the world exists: a single one may have been deleted or renamed since. */
async function isThere(db: Database): Promise<boolean> {
  const emails = demoPeople.map(demoEmail);
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, emails))
    .limit(1);
  return found.length > 0;
}

function signInOf(name: string): DemoSignIn {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { email: demoEmail({ firstName, lastName }), password: DEMO_PASSWORD, name };
}
