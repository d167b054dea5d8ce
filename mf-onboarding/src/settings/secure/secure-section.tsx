import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Section } from "../section";

/** Leads to the page with everything that opens the account. */
export function SecureSection() {
  return (
    <Section
      title="Secure your account"
      lead="See everything that opens your account on one page, and remove what you don't recognize."
    >
      <div>
        <ButtonLink variant="secondary" to={routes.secureAccount}>
          Check your account
        </ButtonLink>
      </div>
    </Section>
  );
}
