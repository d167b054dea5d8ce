import { api } from "@guildway/shared/api";
import { signInAs } from "@guildway/shared/testing/render";

/** Finds an application of the demo recruiter's that hasn't been withdrawn, and puts it in review. */
export async function anOpenApplication() {
  await signInAs("recruiter");
  for (const { company_id: companyId, is_admin } of (await api.listOwnCompanies()).items) {
    if (!is_admin) continue;
    for (const { id: jobId } of (await api.listOwnCompanyJobs({ companyId })).items) {
      const { items } = await api.listJobApplications({ id: jobId });
      // Nobody decides about their own: the colleague of these tests is one of the applicants.
      const open = items.find(
        ({ status, applicant }) => status !== "withdrawn" && applicant.first_name !== "Amara",
      );
      if (!open) continue;
      const { id, version } = open;
      await api.updateApplicationStatus({ id, version, status: "in review" });
      const application = await api.getApplication({ id });
      const desk = `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications`;
      const { first_name, last_name } = application.applicant;
      return { application, companyId, name: `${first_name} ${last_name}`, path: `${desk}/${id}` };
    }
  }
  throw new Error("the demo recruiter has a job with applications");
}
