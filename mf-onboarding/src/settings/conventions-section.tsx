import { serverNow } from "@guildway/shared/api";
import { localeOptions } from "@guildway/shared/contract/locales";
import { formatDate } from "@guildway/shared/format/dates";
import { languageName } from "@guildway/shared/format/display-names";
import { formatMoney, formatNumber } from "@guildway/shared/format/numbers";
import { Select } from "@guildway/shared/ui/form/select";
import { MemberSettings } from "./member-settings";
import { Section } from "./section";
import styles from "./section.module.css";

/** In whose conventions dates and numbers are written, in the product and in mail. */
export function ConventionsSection() {
  return (
    <Section title="Dates and numbers">
      <MemberSettings height="4.25rem">
        {({ locale }, change) => (
          <Select
            className={styles.field}
            label="Language and region"
            help={`For example: ${exampleOf(locale ?? navigator.language)}`}
            options={[
              { value: "", label: `As my browser: ${languageName(navigator.language)}` },
              ...localeOptions(),
            ]}
            value={locale ?? ""}
            onChange={({ target }) => change({ locale: target.value || null })}
          />
        )}
      </MemberSettings>
    </Section>
  );
}

function exampleOf(locale: string): string {
  const moment = formatDate(new Date(serverNow()), "moment", { locale });
  return `${moment} · ${formatNumber(1_234_567.8, locale)} · ${formatMoney(50_000, null, "EUR", locale)}`;
}
