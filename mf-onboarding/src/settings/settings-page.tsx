import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ActivitySection } from "./activity-section";
import { BlockedSection } from "./blocked-section";
import { DeleteSection } from "./delete-section";
import { DirectorySection } from "./directory-section";
import { EmailSection } from "./email-section";
import { ExportSection } from "./export-section";
import { LinkedSection } from "./linked/linked-section";
import { MessagesSection } from "./messages-section";
import { MutedSection } from "./muted-section";
import { NotificationsSection } from "./notifications-section";
import { PasskeysSection } from "./passkeys/passkeys-section";
import { PasswordSection } from "./password-section";
import { SecureSection } from "./secure/secure-section";
import { SessionsSection } from "./sessions-section";
import { SignInPolicySection } from "./sign-in-policy/sign-in-policy-section";
import { TwoStepSection } from "./two-step/two-step-section";

/** The account's settings (product §3). */
export function Page() {
  return (
    <PageLayout>
      <PageHeading title="Settings" lead="Your sign-in, devices, notifications and who can find you" />
      <SecureSection />
      <EmailSection />
      <PasswordSection />
      <PasskeysSection />
      <LinkedSection />
      <TwoStepSection />
      <SignInPolicySection />
      <SessionsSection />
      <ActivitySection />
      <NotificationsSection />
      <DirectorySection />
      <MessagesSection />
      <MutedSection />
      <BlockedSection />
      <ExportSection />
      <DeleteSection />
    </PageLayout>
  );
}
