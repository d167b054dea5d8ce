import { ActivitySection } from "./activity-section";
import { LinkedSection } from "./linked/linked-section";
import { PasskeysSection } from "./passkeys/passkeys-section";
import { PasswordSection } from "./password-section";
import { SecureSection } from "./secure/secure-section";
import { SessionsSection } from "./sessions-section";
import { SettingsLayout } from "./settings-layout";
import { SignInPolicySection } from "./sign-in-policy/sign-in-policy-section";
import { TwoStepSection } from "./two-step/two-step-section";

/** What signing in takes, and where the account is open. */
export function Page() {
  return (
    <SettingsLayout page="Sign-in">
      <SecureSection />
      <PasswordSection />
      <PasskeysSection />
      <LinkedSection />
      <TwoStepSection />
      <SignInPolicySection />
      <SessionsSection />
      <ActivitySection />
    </SettingsLayout>
  );
}
