import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";

/** Tells a company's recruiters what reading applicants' data takes from now on. */
export function requiredFactorMail(publicUrl: string, company: string, required: boolean): Mail {
  return composeMail({
    kind: "company-factor",
    subject: required
      ? `${company} now asks its recruiters for a second factor`
      : `${company} no longer asks its recruiters for a second factor`,
    before: [
      required
        ? "To see applications, sign in with a passkey or with a code of your authenticator app. If you have none yet, sign in with a link by email, and add one in your settings."
        : "Recruiters whose password is stolen no longer have a second factor between the thief and the applicants' data.",
      "If you didn't expect this, ask the company's other recruiters.",
    ],
    action: { label: "Open settings", url: `${publicUrl}${routes.signInSettings}` },
    after: [],
  });
}

interface Deed {
  /** The name of the recruiter who did it. */
  by: string;
  at: Date;
}

interface RecruitersChange extends Deed {
  company: { id: string; name: string };
  change: "added" | "removed";
  names: string;
}

/** Tells a company's recruiters who recruits for it from now on, or no longer. */
export function recruitersChangedMail(publicUrl: string, change: RecruitersChange): Mail {
  const { company, names, by } = change;
  const isAdded = change.change === "added";
  return composeMail({
    kind: "recruiters-changed",
    subject: isAdded ? `New recruiter at ${company.name}` : `A recruiter was removed at ${company.name}`,
    before: [
      `${by} ${isAdded ? "added" : "removed"} ${names} as a recruiter of ${company.name} on ${momentOf(change)}.`,
      isAdded
        ? "Recruiters see applications, decide about them, and choose who else works there."
        : "People who are removed no longer see the company's applications and can't change anything there.",
      stolen(by),
      "Any recruiter of the company can undo this. If none of you can, contact the people who run this site.",
    ],
    action: { label: "See who works there", url: `${publicUrl}${routes.employees(company.id)}` },
    after: [],
  });
}

/** Tells a company's recruiters, and the one who left, that they did: for good if they have deleted their account. */
export function recruiterLeftMail(
  publicUrl: string,
  { company, isForGood, ...deed }: Deed & Pick<RecruitersChange, "company"> & { isForGood: boolean },
): Mail {
  return composeMail({
    kind: "recruiter-left",
    subject: `A recruiter left ${company.name}`,
    before: [
      `${deed.by} left ${company.name} on ${momentOf(deed)} and no longer recruits for it.`,
      ...(isForGood
        ? [`${deed.by} has deleted their account.`]
        : [stolen(deed.by), `Any recruiter of the company can add ${deed.by} again.`]),
    ],
    action: { label: "See who works there", url: `${publicUrl}${routes.employees(company.id)}` },
    after: [],
  });
}

/** Tells the recruiters of a company that it is gone. */
export function ownCompanyDeletedMail(publicUrl: string, { name, ...deed }: Deed & { name: string }): Mail {
  return composeMail({
    kind: "company-deleted",
    subject: `${name} was deleted from ${PRODUCT_NAME}`,
    before: [
      `${deed.by} deleted ${name} on ${momentOf(deed)}, with its jobs and their applications. This can't be undone.`,
      stolen(deed.by),
    ],
    action: { label: "See your companies", url: `${publicUrl}${routes.ownCompanies}` },
    after: [],
  });
}

const stolen = (by: string) =>
  `If you're ${by} and didn't do this, someone else is signed in as you: set a new password, which signs them out. Otherwise, ask ${by} if you're surprised.`;

const momentOf = ({ at }: Deed) =>
  `${at.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;
