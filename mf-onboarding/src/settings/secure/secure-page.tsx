import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ActivitySection } from "../activity-section";
import { LinkedSection } from "../linked/linked-section";
import { PasskeysSection } from "../passkeys/passkeys-section";
import { SessionsSection } from "../sessions-section";
import { TokensSection } from "../tokens/tokens-section";
import { TwoStepSection } from "../two-step/two-step-section";
import { EmailChangeSection } from "./email-change-section";
import { KnownDevicesSection } from "./known-devices-section";
import { RemoveSection } from "./remove-section";

/** Everything that opens the account, each with a way to remove it (product §3.11). */
export function Page() {
  return (
    <PageLayout>
      <PageHeading
        title="Secure your account"
        lead="Everything that can sign in to your account. Remove what you don't recognize. A new password signs out other devices and revokes tokens, but leaves passkeys, linked accounts and the authenticator app."
      />
      <RemoveSection />
      <PasskeysSection />
      <LinkedSection />
      <TwoStepSection />
      <SessionsSection />
      <KnownDevicesSection />
      <TokensSection />
      <EmailChangeSection />
      <ActivitySection />
    </PageLayout>
  );
}
