import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { useMutation } from "@guildway/shared/query";
import { STILL_SAVING } from "@guildway/shared/ui/availability";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { useId } from "react";
import { setCompanyRequiresFactor } from "./queries";

/** Whether the company's recruiters need a second factor to see applicants (product §7.10). */
export function RequireFactor({ company }: { company: OwnCompanyDetail }) {
  const id = useId();
  const { mutate, isPending } = useMutation(setCompanyRequiresFactor(company.company_id));
  return (
    <Card as="section" pad="lg" aria-labelledby={id}>
      <CardHeading id={id}>Applicants' data</CardHeading>
      <Checkbox
        label="Recruiters need a second factor to see applicants"
        note="A passkey, or a code of an authenticator app. To change this, you need one yourself. All recruiters get an email."
        checked={company.require_factor}
        unavailable={isPending && STILL_SAVING}
        onChange={({ target }) => mutate(target.checked)}
      />
    </Card>
  );
}
