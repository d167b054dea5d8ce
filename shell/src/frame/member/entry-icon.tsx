import {
  BriefcaseBusiness,
  Building2,
  FileCheck,
  Flag,
  House,
  LayoutGrid,
  type LucideIcon,
  Rocket,
  Settings,
  UsersRound,
} from "lucide-react";

const known = new Map<string, LucideIcon>([
  ["briefcase-business", BriefcaseBusiness],
  ["building-2", Building2],
  ["file-check", FileCheck],
  ["flag", Flag],
  ["house", House],
  ["rocket", Rocket],
  ["settings", Settings],
  ["users-round", UsersRound],
]);

const isPath = /^[Mm][\s\d.-]/;

/** The icon that a remote has named in its `remote.json`, or drawn there as a path. */
export function EntryIcon({ icon }: { icon: string }) {
  if (!isPath.test(icon)) {
    const Icon = known.get(icon) ?? LayoutGrid;
    return <Icon aria-hidden="true" />;
  }
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
  );
}
