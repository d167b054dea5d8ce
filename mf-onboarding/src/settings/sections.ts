import { routes } from "@guildway/shared/routes";
import { Bell, Bot, Database, Eye, KeyRound, type LucideIcon, User } from "lucide-react";

interface SettingsPage {
  to: string;
  name: string;
  /** What can be set there. */
  about: string;
  icon: LucideIcon;
}

/** The pages of the settings, in the order of their list. */
export const SETTINGS_PAGES = [
  {
    to: routes.accountSettings,
    name: "Account",
    about: "Your email address, how you write messages, dates and numbers, and keyboard shortcuts",
    icon: User,
  },
  {
    to: routes.signInSettings,
    name: "Sign-in",
    about: "Password, passkeys, two-step sign-in, devices and account activity",
    icon: KeyRound,
  },
  {
    to: routes.notificationSettings,
    name: "Notifications",
    about: "What you're notified about, in the app and by email",
    icon: Bell,
  },
  {
    to: routes.privacySettings,
    name: "Privacy",
    about: "Who can find you, and the people you've muted or blocked",
    icon: Eye,
  },
  {
    to: routes.tokenSettings,
    name: "Programs",
    about: "Let your own programs use your account",
    icon: Bot,
  },
  {
    to: routes.dataSettings,
    name: "Data",
    about: "Download your data, or delete your account",
    icon: Database,
  },
] as const satisfies readonly SettingsPage[];

export type SettingsPageName = (typeof SETTINGS_PAGES)[number]["name"];
