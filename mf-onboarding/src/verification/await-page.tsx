import { signOut } from "@guildway/shared/api";
import { Navigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Bone } from "@guildway/shared/ui/state/skeleton";
import { MailCheck } from "lucide-react";
import { FormPage } from "../layout/form-page";
import styles from "./await-page.module.css";
import { ResendButton } from "./resend-button";
import { useVerificationState } from "./use-verification-state";

/** Verify Your Email (product §3): waits until the link from the email has been used, here or elsewhere. */
export function Page() {
  const { userId, session } = useVerificationState();

  if (session && session.state !== "verify-email") {
    return <Navigate to={session.state === "member" ? routes.feed : routes.createProfile} replace />;
  }

  const restart = () => {
    // The session has ended here whatever the server answers; the guard redirects immediately.
    signOut({ to: routes.register }).catch(() =>
      toast.error("You're signed out here, but we couldn't reach the server to end the session."),
    );
  };

  return (
    <FormPage
      title="Verify Your Email"
      lead="We sent a verification link to your address. Open it, and continue there or here."
      after={
        <>
          Not your address?{" "}
          <Button variant="ghost" size="sm" onClick={restart}>
            Start again
          </Button>
        </>
      }
    >
      <div className={styles.address}>
        <MailCheck aria-hidden="true" />
        {session ? <strong>{session.email}</strong> : <Bone width="14rem" />}
      </div>
      <p className={styles.hint}>Nothing there? Check your spam folder, or resend the email.</p>
      {userId && <ResendButton userId={userId} />}
    </FormPage>
  );
}
