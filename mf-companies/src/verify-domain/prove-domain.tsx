import type { OwnCompany } from "@guildway/shared/contract/companies";
import { moveFocus } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Download } from "lucide-react";
import { CheckResult } from "./check-result";
import { CopiedText } from "./copied-text";
import { verifyDomain } from "./queries";
import styles from "./verify-domain.module.css";

interface ProveDomainProps {
  company: OwnCompany;
  domain: string;
  /** Text of the TXT record or the file. */
  proof: string;
  fileUrl: string;
}

/** Says how to prove a domain, and checks whether that is done. */
export function ProveDomain({ company, domain, proof, fileUrl }: ProveDomainProps) {
  const { mutate, data, isPending } = useMutation(verifyDomain(company.company_id));
  const check = () =>
    mutate(undefined, {
      onSuccess: ({ verified_at }) => {
        if (verified_at === null) return;
        toast.success(`${domain} is verified`);
        moveFocus("heading");
      },
    });
  return (
    <>
      <p>
        Show applicants that {company.company_name} owns {domain}, and find members who tell only recruiters
        that they're open to work. Publish the text below in <em>one</em> of these two ways, then check.
      </p>
      <section className={styles.way}>
        <h2>DNS record</h2>
        <p>Add a TXT record where you manage the domain. It may take a while to be visible.</p>
        <dl className={styles.facts}>
          <dt>Type</dt>
          <dd>TXT</dd>
          <dt>Name</dt>
          <dd>{domain} (often written as @)</dd>
          <dt>Value</dt>
          <dd>
            <CopiedText label="Copy value" text={proof} />
          </dd>
        </dl>
      </section>
      <section className={styles.way}>
        <h2>File on the website</h2>
        <p>Put a text file with the same value at exactly this address, without redirects.</p>
        <dl className={styles.facts}>
          <dt>Address</dt>
          <dd>
            <CopiedText label="Copy address" text={fileUrl} />
          </dd>
        </dl>
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(new Blob([`${proof}\n`], { type: "text/plain" }), nameOf(fileUrl))}
        >
          Download file
        </Button>
      </section>
      <CheckResult check={isPending ? undefined : data} />
      <div>
        <Button busy={isPending} onClick={check}>
          Check now
        </Button>
      </div>
    </>
  );
}

const nameOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
