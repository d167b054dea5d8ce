import type { NotificationSettings } from "@guildway/shared/contract/notifications";
import {
  DECISION_KINDS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from "@guildway/shared/contract/options";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Select } from "@guildway/shared/ui/form/select";
import { Grid } from "@guildway/shared/ui/layout/flow";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { notificationSettings, updateNotificationSetting } from "./queries";
import { Section } from "./section";

const KIND_LABELS: Record<NotificationKind, string> = {
  like: "Reactions to my posts",
  comment: "Comments on my posts",
  reply: "Replies to my comments",
  "comment-like": "Likes on my comments",
  mention: "Mentions of me",
  repost: "Reposts of my posts",
  "connection-request": "Connection requests",
  "connection-accepted": "Accepted requests",
  recommendation: "Recommendations for me",
  "added-to-company": "Companies that add me",
  application: "My applications",
  interview: "My interviews, besides the invitations by email",
  "job-closed": "Jobs that close: those I applied for or recruit for",
  "application-received": "New applications for my company's jobs",
  moderation: "Moderators' decisions about me",
};

const CHANNEL_LABELS: Record<NotificationChannel, string> = {
  none: "Off",
  "in-app": "In the app",
  email: "In a daily email",
  "email-at-once": "By email at once",
};

const CHANNELS = NOTIFICATION_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }));
const SHOWING_CHANNELS = CHANNELS.filter(({ value }) => value !== "none");

/** How the member is notified of each kind of event; saved at once. */
export function NotificationsSection() {
  return (
    <Section
      title="Notifications and email"
      lead="Choose what you're notified about. Everything except Off also appears in the app, and decisions about you always do. The daily email has what you haven't read; we send it at most once a day."
    >
      <Channels />
    </Section>
  );
}

function Channels() {
  return (
    <QueryState
      query={useQuery(notificationSettings())}
      loading={
        <Loading label="Loading notification settings...">
          <Grid column={15}>
            {NOTIFICATION_KINDS.map((kind) => (
              <Bone key={kind} height="4.25rem" />
            ))}
          </Grid>
        </Loading>
      }
      failed="Couldn't load your notification settings"
    >
      {(settings) => <Choices settings={settings} />}
    </QueryState>
  );
}

function Choices({ settings }: { settings: NotificationSettings }) {
  const { mutate } = useMutation(updateNotificationSetting());
  return (
    <Grid column={15}>
      {NOTIFICATION_KINDS.map((kind) => (
        <Select
          key={kind}
          label={KIND_LABELS[kind]}
          options={DECISION_KINDS.includes(kind) ? SHOWING_CHANNELS : CHANNELS}
          value={settings[kind]}
          onChange={({ target }) => {
            const channel = NOTIFICATION_CHANNELS.find((known) => known === target.value);
            if (channel) mutate({ kind, channel });
          }}
        />
      ))}
    </Grid>
  );
}
