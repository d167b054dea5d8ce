import type { ReleaseChange, ReleaseHealth } from "@guildway/shared/contract/releases";
import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useState } from "react";
import { changeRelease } from "./queries";
import { ShareDialog } from "./share-dialog";

type Action = ReleaseChange["action"];

const BACK =
  "New pages get the version that was live before. An open tab follows once people have left it, come back, and next come to this part.";
const ONLY_PINNED =
  "Only moderators and testers, with ?release=, and people with the link to a preview of it can still open this version, unless somebody pins it on the command line.";

interface Question {
  label: string;
  title: (version: string) => string;
  text: string;
}

const QUESTIONS = {
  "roll-back": { label: "Roll back", title: (version) => `Roll ${version} back?`, text: BACK },
  promote: {
    label: "Promote",
    title: (version) => `Give ${version} to everyone?`,
    text: "The canary becomes the live version.",
  },
  "end-canary": {
    label: "End canary",
    title: (version) => `End the canary ${version}?`,
    text: "New pages get the live version.",
  },
  withdraw: { label: "Withdraw", title: (version) => `Withdraw ${version}?`, text: ONLY_PINNED },
} satisfies Record<Exclude<Action, "share">, Question>;

const ACTIONS: Record<ReleaseHealth["state"], readonly Action[]> = {
  live: ["roll-back", "withdraw"],
  canary: ["promote", "share", "end-canary", "withdraw"],
  earlier: [],
};

interface VersionActionsProps {
  /** The remote. */
  name: string;
  release: Pick<ReleaseHealth, "version" | "state" | "share">;
}

/** What an administrator can do with the live version or the canary, each after a question. */
export function VersionActions({ name, release: { version, state, share } }: VersionActionsProps) {
  const [asked, setAsked] = useState<Action>();
  const rememberFocus = useFocusFallback("heading");
  const { mutate, isPending } = useMutation(changeRelease(name));
  const close = () => setAsked(undefined);
  const change = (action: Action, more: { share?: number } = {}) =>
    mutate({ action, version, ...more }, { onSettled: close });
  const question = asked !== undefined && asked !== "share" ? QUESTIONS[asked] : undefined;
  return (
    <Cluster>
      {ACTIONS[state].map((action) => (
        <Button
          key={action}
          variant={action === "promote" ? "primary" : "secondary"}
          size="sm"
          onClick={({ currentTarget }) => {
            rememberFocus(currentTarget);
            setAsked(action);
          }}
        >
          {action === "share" ? "Change share" : QUESTIONS[action].label}
          <span className="visually-hidden">
            {" "}
            {name} {version}
          </span>
        </Button>
      ))}
      {question && asked && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={question.title(version)}
          confirmLabel={question.label}
          tone={asked === "promote" ? "primary" : "danger"}
          busy={isPending}
          onConfirm={() => change(asked)}
        >
          {question.text}
          {asked === "withdraw" && state === "live" && ` ${BACK}`}
        </ConfirmDialog>
      )}
      {asked === "share" && (
        <ShareDialog
          version={version}
          share={share}
          busy={isPending}
          onShare={(next) => change("share", { share: next })}
          onClose={close}
        />
      )}
    </Cluster>
  );
}
