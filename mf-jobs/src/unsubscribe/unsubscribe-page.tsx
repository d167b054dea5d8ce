import { BellOff } from "lucide-react";
import { api, errorMessage } from "shared/api";
import { useMutation } from "shared/query";
import { useSearchParams } from "shared/router";
import { routes } from "shared/routes";
import { toast } from "shared/toast";
import { Button, ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

/**
 * Ends a job alert by the link of its mail, with or without a session. Only the button does it: mail programs
 * open links to look at them.
 */
export function Page() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.unsubscribeJobAlert({ token }),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <PageLayout>
      <PageHeading title="Unsubscribe from a job alert" hidden />
      <Card>
        <div role="status">
          {isSuccess && (
            <EmptyState
              icon={<BellOff />}
              title="You are unsubscribed"
              action={<ButtonLink to={routes.landing}>Go on</ButtonLink>}
            >
              This job alert mails you nothing any more.
            </EmptyState>
          )}
        </div>
        {!isSuccess && token === "" && (
          <EmptyState
            icon={<BellOff />}
            title="This link is incomplete"
            action={<ButtonLink to={routes.jobAlerts}>Your job alerts</ButtonLink>}
          >
            Open it from the mail again, or end the alert in your list.
          </EmptyState>
        )}
        {!isSuccess && token !== "" && (
          <EmptyState
            icon={<BellOff />}
            title="End this job alert?"
            action={
              <Button busy={isPending} onClick={() => mutate()}>
                Unsubscribe
              </Button>
            }
          >
            New jobs that match its search are then no longer mailed to you.
          </EmptyState>
        )}
      </Card>
    </PageLayout>
  );
}
