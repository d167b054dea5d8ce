import type { APIRequestContext } from "@playwright/test";
import { linkMailedTo } from "./mailbox";
import type { Credentials } from "./people";
import { bearer, type Session } from "./session";

interface Newcomer extends Credentials {
  session: Session;
}

/** A member who has finished onboarding, with their credentials. */
type Member = Session & Credentials;

let count = 0;

/** Registers someone through the API. Their address isn't verified yet. */
export async function registerNewcomer(request: APIRequestContext): Promise<Newcomer> {
  count += 1;
  const email = `newcomer.${Date.now()}.${count}@example.com`;
  // Not made from the address, which would be refused.
  const credentials = { email, password: `analog harbour ${count}` };
  const response = await request.post("/api/register/", { data: credentials });
  if (!response.ok()) throw new Error(`register answered ${response.status()}: ${await response.text()}`);
  return { ...credentials, session: await response.json() };
}

/** Verifies the address with the mailed link's token, as the browser that registered does. */
export async function verifyNewcomer(
  request: APIRequestContext,
  { email, session }: Newcomer,
): Promise<Session> {
  const { search } = new URL(await linkMailedTo(request, email));
  const response = await request.post(`/api/register/verify-email${search}`, {
    headers: bearer(session),
  });
  if (!response.ok()) throw new Error(`verification answered ${response.status()}`);
  const { access_token, account_id } = await response.json();
  return { access_token, user_id: account_id };
}

/** Confirms that it's them, which calls that change permissions require. It counts for 10 minutes. */
export async function confirmIdentity(request: APIRequestContext, member: Member): Promise<void> {
  const data = { current_password: member.password };
  const response = await request.post("/api/me/confirmations", { data, headers: bearer(member) });
  if (!response.ok()) throw new Error(`confirmation answered ${response.status()}: ${await response.text()}`);
}

/** Creates a member who has finished onboarding, through the API. */
export async function createMember(
  request: APIRequestContext,
  name: { first_name: string; last_name: string },
): Promise<Member> {
  const newcomer = await registerNewcomer(request);
  const session = await verifyNewcomer(request, newcomer);
  const data = { ...name, bio: "", location_country: "Canada", location_state: "", location_city: "" };
  const response = await request.post("/api/register/user_profile/", { data, headers: bearer(session) });
  if (!response.ok()) throw new Error(`the profile answered ${response.status()}: ${await response.text()}`);
  return { ...session, email: newcomer.email, password: newcomer.password };
}
