import { api } from "../client/api/client";
import { sessionStore } from "../client/session/session";
import { signInAs } from "./render";

/**
 * Makes the demo member a second recruiter of one of the demo recruiter's companies; the recruiter is signed in
 * afterwards.
 *
 * @returns a function that makes calls as the member in the meantime
 */
export async function secondRecruiter(companyId: string) {
  await signInAs("recruiter");
  const recruiterId = sessionStore.getState().currUserId ?? "";
  await signInAs("member");
  const { authToken: token, currUserId: memberId } = sessionStore.getState();
  const member = { user_id: memberId ?? "", name: "" };
  const { first_name, last_name } = await api.getUser({ id: member.user_id });
  member.name = `${first_name} ${last_name}`;
  const { status } = await api.getUser({ id: recruiterId });
  if (status !== "accepted") {
    await signInAs("recruiter");
    await api.requestConnection({ user_id: member.user_id });
    await signInAs("member");
    await api.answerConnection({ user_id: recruiterId, status: "accepted" });
  }
  await signInAs("recruiter");
  const position = { company_id: companyId, user_id: member.user_id, job_title: "Recruiter", is_admin: true };
  await api.addEmployees({ body: [position] });
  const { items } = await api.listEmployees({ companyId, limit: 100 });
  const employee = items.find(({ user_id }) => user_id === member.user_id);
  // Someone who already works there isn't added again.
  if (employee && !employee.is_admin) {
    await api.updateEmployee({ ...employee, companyId, userId: member.user_id, is_admin: true });
  }

  return {
    ...member,
    write: async (method: "PUT" | "PATCH", path: string, body: object): Promise<void> => {
      const response = await fetch(new URL(`/api${path}`, location.origin), {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          "If-Match": "*",
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}
