import type { CompanyScope } from "@guildway/shared/contract/token-options";
import { formatDate } from "@guildway/shared/format/dates";
import { formatList } from "@guildway/shared/format/lists";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";

/** Tells a company's recruiters what reading applicants' data now requires. */
export function requiredFactorMail(publicUrl: string, company: string, required: boolean): Mail {
  return composeMail({
    kind: "company-factor",
    subject: required
      ? `${company} now asks its recruiters for a second factor`
      : `${company} no longer asks its recruiters for a second factor`,
    before: [
      required
        ? "To see applications, sign in with a passkey or with a code from your authenticator app. If you have none yet, sign in with a link by email, and add one in your settings."
        : "From now on, a stolen password is enough to see applications, unless its owner has chosen a second factor for signing in.",
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
  /** The reader's locale. */
  locale: string;
}

interface RecruitersChange extends Deed {
  company: { id: string; name: string };
  change: "added" | "removed";
  names: string;
  isSeveral: boolean;
}

/** Tells a company's recruiters who has been added or removed as a recruiter. */
export function recruitersChangedMail(publicUrl: string, change: RecruitersChange): Mail {
  const { company, names, isSeveral, by } = change;
  const isAdded = change.change === "added";
  return composeMail({
    kind: "recruiters-changed",
    subject: isAdded
      ? `New ${isSeveral ? "recruiters" : "recruiter"} at ${company.name}`
      : `A recruiter was removed at ${company.name}`,
    before: [
      `${by} ${isAdded ? "added" : "removed"} ${names} as ${isSeveral ? "recruiters" : "a recruiter"} of ${company.name} on ${momentOf(change)}.`,
      isAdded
        ? "Recruiters see applications, decide about them, and choose who else works there."
        : "People who are removed no longer see the company's applications and can't change anything there.",
      stolen(by),
      isAdded
        ? "Any recruiter of the company can undo this. If none of you can, contact the people who run this site."
        : "Any recruiter can make a colleague a recruiter again. Someone who no longer works there can be added again by a recruiter who is connected with them. If none of you can, contact the people who run this site.",
    ],
    action: { label: "See who works there", url: `${publicUrl}${routes.employees(company.id)}` },
    after: [],
  });
}

/**
 * Tells a company's recruiters, and the one who left, about the departure: for good if they asked to delete their
 * account.
 */
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
        ? [`${deed.by} asked to delete their account.`]
        : [
            stolen(deed.by),
            `Recruiters of the company who are connected with ${deed.by} can add them again.`,
          ]),
    ],
    action: { label: "See who works there", url: `${publicUrl}${routes.employees(company.id)}` },
    after: [],
  });
}

/** Tells the recruiters of a company that it was deleted. */
export function ownCompanyDeletedMail(publicUrl: string, { name, ...deed }: Deed & { name: string }): Mail {
  return composeMail({
    kind: "company-deleted",
    subject: `${name} was deleted from ${PRODUCT_NAME}`,
    before: [
      `${deed.by} deleted ${name} on ${momentOf(deed)}, with its posts, jobs and their applications. This can't be undone.`,
      stolen(deed.by),
    ],
    action: { label: "See your companies", url: `${publicUrl}${routes.ownCompanies}` },
    after: [],
  });
}

interface TokenDeed extends Deed {
  company: { id: string; name: string };
  /** The token's. */
  name: string;
  scopes: readonly CompanyScope[];
}

const MAY: Record<CompanyScope, string> = {
  company: "read its jobs",
  "company-jobs": "post, change, close, reopen and delete its jobs",
  applications: "read its applications with their files",
  decisions: "decide about its applications",
};

/** Tells a company's recruiters that a program may now act for it. */
export function companyTokenMail(publicUrl: string, token: TokenDeed): Mail {
  const { company, name, by, scopes, locale } = token;
  const may = formatList(
    scopes.map((scope) => MAY[scope]),
    locale,
  );
  return composeMail({
    kind: "company-token-created",
    subject: `An access token was created for ${company.name}`,
    before: [
      `${by} created the access token “${name}” for ${company.name} on ${momentOf(token)}.`,
      `A program that has it can act for the company in ${by}'s name: ${may}.`,
      stolen(by),
      "Any recruiter of the company can revoke it.",
    ],
    action: { label: "See the access tokens", url: `${publicUrl}${routes.companyTokens(company.id)}` },
    after: [],
  });
}

const stolen = (by: string) =>
  `If you're ${by} and didn't do this, someone else is signed in as you: set a new password, which signs them out. Otherwise, ask ${by} if you're surprised.`;

const momentOf = ({ at, locale }: Deed) => `${formatDate(at, "moment", { timeZone: "UTC", locale })} UTC`;
