import { VerifiedBadge } from "@guildway/shared/cards/verified-badge";
import type { OwnCompany } from "@guildway/shared/contract/companies";
import { moveFocus } from "@guildway/shared/focus";
import { formatDate } from "@guildway/shared/format/dates";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useState } from "react";
import { endDomainVerification } from "./queries";

interface VerifiedDomainProps {
  company: OwnCompany;
  domain: string;
  /** ISO 8601. */
  verifiedAt: string;
}

/** A company whose domain is proven, and a way to end that. */
export function VerifiedDomain({ company, domain, verifiedAt }: VerifiedDomainProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(endDomainVerification(company.company_id));
  const end = () =>
    mutate(undefined, {
      onSuccess: () => moveFocus("heading"),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <p>
        <VerifiedBadge domain={domain} />
      </p>
      <p>
        Verified on <time dateTime={verifiedAt}>{formatDate(verifiedAt, "day")}</time>. The proof isn't
        checked again, so you can remove it. The badge appears on the company's page, in lists and next to its
        jobs, until a recruiter ends the verification or the company's website moves to another domain.
      </p>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          End verification
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`End the verification of ${domain}?`}
        confirmLabel="End verification"
        busy={isPending}
        onConfirm={end}
      >
        The badge disappears, and recruiters no longer find members who tell only recruiters that they're open
        to work. To verify the domain again, publish the proof again.
      </ConfirmDialog>
    </>
  );
}
