import { api } from "@guildway/shared/api";
import type { OwnCompany } from "@guildway/shared/contract/companies";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** One of the viewer's companies, with their position in it. */
export const ownCompany = (id: string) => one("companies", wire.getOwnCompany, api.getOwnCompany, { id });

/** Takes the viewer out of a company. Refresh the companies once its page is left: they can't read it anymore. */
export const leaveCompany = ({ company_id, company_name }: OwnCompany) =>
  mutationOptions({
    mutationFn: () => api.leaveCompany({ id: company_id }),
    meta: { done: `You left ${company_name}` },
  });

/** Closes all jobs of a company and ends the applications that are still open. */
export const closeCompanyJobs = (id: string) =>
  mutationOptions({
    mutationFn: () => api.closeCompanyJobs({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies", "jobs", "applications"),
  });

/** Deletes a company that the viewer has named. Refresh once its page is left: it can't be read anymore. */
export const deleteCompany = ({ company_id, company_name }: OwnCompany) =>
  mutationOptions({
    mutationFn: ({ name }: { name: string }) => api.deleteCompany({ id: company_id, name }),
    meta: { shownBy: "form", done: `${company_name} deleted` },
  });

/** Sets whether recruiters need a second factor to see applicants. */
export const setCompanyRequiresFactor = (id: string) =>
  mutationOptions({
    mutationFn: (required: boolean) => api.setCompanyRequiresFactor({ id, require_factor: required }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies"),
    meta: { done: "Saved.", failed: "Couldn't save this" },
  });

/** Shows an uploaded picture as a company's cover, or none. */
export const setCompanyCover = (companyId: string) =>
  mutationOptions({
    mutationFn: (pictureId: string | null): Promise<unknown> =>
      api.setCompanyCover({ id: companyId, picture_id: pictureId }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies"),
    meta: { shownBy: "form" },
  });

/** Shows an uploaded picture as a company's logo, or none. */
export const setLogo = (companyId: string) =>
  mutationOptions({
    mutationFn: (pictureId: string | null): Promise<unknown> =>
      api.setLogo({ id: companyId, picture_id: pictureId }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies", "jobs"),
    meta: { shownBy: "form" },
  });
