import {
  Bookmark,
  BriefcaseBusiness,
  Building2,
  FileCheck,
  Flag,
  House,
  Icon,
  type LucideIcon,
  Rocket,
  Settings,
  UsersRound,
} from "lucide-react";

const known = new Map<string, LucideIcon>([
  ["bookmark", Bookmark],
  ["briefcase-business", BriefcaseBusiness],
  ["building-2", Building2],
  ["file-check", FileCheck],
  ["flag", Flag],
  ["house", House],
  ["rocket", Rocket],
  ["settings", Settings],
  ["users-round", UsersRound],
]);

/**
 * The icon that a remote names in its `remote.json`, or draws there as a path. A name that only a later shell knows
 * is a circle.
 */
export function EntryIcon({ icon }: { icon: string }) {
  const Known = known.get(icon);
  if (Known) return <Known aria-hidden="true" />;
  const d = /^[Mm][\s\d.-]/.test(icon) ? icon : "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0";
  return <Icon iconNode={[["path", { key: "path", d }]]} aria-hidden="true" />;
}
