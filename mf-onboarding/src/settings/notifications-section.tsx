import { failureText } from "@guildway/shared/api";
import type { NotificationSettings } from "@guildway/shared/contract/notifications";
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from "@guildway/shared/contract/options";
import { Select } from "@guildway/shared/ui/form/select";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import styles from "./notifications-section.module.css";
import { Section } from "./section";
import { useChooseChannel, useNotificationSettings } from "./use-notification-settings";

const KIND_LABELS: Record<NotificationKind, string> = {
  like: "Likes on my posts",
  comment: "Comments on my posts",
  "connection-request": "Connection requests",
  "connection-accepted": "Accepted requests",
  "added-to-company": "Companies that add me",
  application: "My applications",
  moderation: "Moderators' decisions about me",
};

const CHANNEL_LABELS: Record<NotificationChannel, string> = {
  none: "Off",
  "in-app": "In the app",
  email: "In the app and by email",
};

const CHANNELS = NOTIFICATION_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }));

/** How the person hears of each kind of event; saved at once. */
export function NotificationsSection() {
  return (
    <Section
      title="Notifications and email"
      lead="Choose what you're notified about. We email at most once a day, with what you haven't read."
    >
      <Channels />
    </Section>
  );
}

function Channels() {
  const { data, error, isFetching, refetch } = useNotificationSettings();
  if (data) return <Choices settings={data} />;
  if (error) {
    return (
      <ErrorState
        message={failureText("Couldn't load your notification settings", error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading notification settings...">
      <div className={styles.choices}>
        {NOTIFICATION_KINDS.map((kind) => (
          <Bone key={kind} height="4.25rem" />
        ))}
      </div>
    </Loading>
  );
}

function Choices({ settings }: { settings: NotificationSettings }) {
  const choose = useChooseChannel();
  return (
    <div className={styles.choices}>
      {NOTIFICATION_KINDS.map((kind) => (
        <Select
          key={kind}
          label={KIND_LABELS[kind]}
          options={CHANNELS}
          value={settings[kind]}
          onChange={({ target }) => {
            const channel = NOTIFICATION_CHANNELS.find((known) => known === target.value);
            if (channel) choose({ kind, channel });
          }}
        />
      ))}
    </div>
  );
}
