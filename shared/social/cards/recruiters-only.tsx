import { Lock } from "lucide-react";
import { routes } from "../../routes/routes";
import { ButtonLink } from "../../ui/button";
import { EmptyPage } from "../../ui/state/empty-page";

interface RecruitersOnlyProps {
  companyId: string;
  /** The page's heading. */
  page: string;
  /** What only recruiters can do. */
  title: string;
}

/** A page of a company's recruiters as everyone else sees it (product §7). */
export function RecruitersOnly({ companyId, page, title }: RecruitersOnlyProps) {
  return (
    <EmptyPage
      page={page}
      icon={<Lock />}
      title={title}
      action={<ButtonLink to={routes.company(companyId)}>View company</ButtonLink>}
    >
      Ask one of the company's recruiters for help, or to make you a recruiter.
    </EmptyPage>
  );
}
