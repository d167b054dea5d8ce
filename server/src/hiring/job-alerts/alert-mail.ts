import { type Pay, payLabel } from "@guildway/shared/contract/pay";
import { formatNumber } from "@guildway/shared/format/numbers";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import type { UnsubscribeLink } from "../../kernel/mail/unsubscribe-link";

/** A new match as shown in the mail. */
export interface Match extends Pay {
  id: string;
  title: string;
  company: string;
}

interface AlertMail {
  publicUrl: string;
  /** The matches that the mail lists. */
  matches: Match[];
  /** The total number of matches. */
  total: number;
  /** The reader's locale. */
  locale: string;
  unsubscribe: UnsubscribeLink;
}

/** Writes the mail about new matches. */
export function alertMail({ publicUrl, matches, total, locale, unsubscribe }: AlertMail): Mail {
  const [first] = matches;
  const count = formatNumber(total, locale);
  const subject =
    total === 1 && first ? `New job: ${first.title} at ${first.company}` : `${count} new jobs for you`;
  const unnamed = total - matches.length;
  const mail = composeMail({
    kind: "job-alert",
    subject,
    before: [
      total === 1 ? "A new job matches your search:" : `${count} new jobs match your search:`,
      ...matches.map(({ id, title, company, ...pay }) => ({
        text: `${title}, ${company}, ${payLabel(pay, locale)}`,
        url: `${publicUrl}${routes.publicJob(id)}`,
      })),
      ...(unnamed > 0 ? [`And ${formatNumber(unnamed, locale)} more.`] : []),
    ],
    action: { label: "See all jobs", url: `${publicUrl}${routes.jobs}` },
    reason: `You're getting this email because you have a job alert on ${PRODUCT_NAME}.`,
    after: [{ text: "Unsubscribe from this alert", url: unsubscribe.page }],
  });
  return { ...mail, headers: unsubscribe.headers };
}
