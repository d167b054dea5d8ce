import { useMutation } from "@guildway/shared/query";
import { useSearchParams } from "@guildway/shared/router";
import { routes, titles, type UnsubscribableMail } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { BellOff } from "lucide-react";
import { unsubscribe } from "./queries";

interface MailText {
  question: string;
  /** What will change. */
  outcome: string;
  done: string;
}

const mails: Record<UnsubscribableMail, MailText> = {
  "job-alert": {
    question: "End this job alert?",
    outcome: "You'll get no more emails from this job alert.",
    done: "You won't get any more emails from this job alert.",
  },
  digest: {
    question: "Stop emails about notifications?",
    outcome:
      "You'll only see your notifications in the app, except a few that we email you about anyway, such as interviews. You can turn the email back on in your settings.",
    done: "Your notifications now only appear in the app, except a few that we email you about anyway, such as interviews. You can turn the email back on in your settings.",
  },
  messages: {
    question: "Stop emails about unread messages?",
    outcome: "You'll only see your messages in the app. You can turn the email back on in your settings.",
    done: "You won't get any more emails about unread messages. You can turn them back on in your settings.",
  },
};

/**
 * Unsubscribes from an email by its link, with or without a session. A button does it, because mail programs open
 * links to scan them.
 */
export function Page() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const mail = textOf(params.get("mail"));
  return (
    <PageLayout>
      <PageHeading title={titles.unsubscribe} hidden />
      <Card>
        {mail && token ? (
          <Unsubscribe mail={mail} token={token} />
        ) : (
          <EmptyState
            icon={<BellOff />}
            title="This link is incomplete"
            action={<ButtonLink to={routes.notificationSettings}>Your settings</ButtonLink>}
          >
            Open it from the email again, or choose which emails you get in your settings.
          </EmptyState>
        )}
      </Card>
    </PageLayout>
  );
}

function textOf(mail: string | null): MailText | undefined {
  return mail === "job-alert" || mail === "digest" || mail === "messages" ? mails[mail] : undefined;
}

function Unsubscribe({ mail, token }: { mail: MailText; token: string }) {
  const { mutate, isPending, isSuccess } = useMutation(unsubscribe(token));
  return (
    <>
      <div role="status">
        {isSuccess && (
          <EmptyState
            icon={<BellOff />}
            title="You are unsubscribed"
            action={<ButtonLink to={routes.landing}>Continue</ButtonLink>}
          >
            {mail.done}
          </EmptyState>
        )}
      </div>
      {!isSuccess && (
        <EmptyState
          icon={<BellOff />}
          title={mail.question}
          action={
            <Button busy={isPending} onClick={() => mutate()}>
              Unsubscribe
            </Button>
          }
        >
          {mail.outcome}
        </EmptyState>
      )}
    </>
  );
}
