import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { CircleAlert } from "lucide-react";
import styles from "./refused.module.css";

/** Replaces the whole page if its address asks for something that doesn't exist. */
export function Refused({ problems }: { problems: readonly string[] }) {
  return (
    <main className={styles.main}>
      <PageLayout>
        <h1 className={styles.title}>This address can't be opened</h1>
        <EmptyState
          icon={<CircleAlert />}
          title="Change the part after the question mark"
          action={<a href={`${location.pathname}${location.hash}`}>Open it with the usual settings</a>}
        >
          {location.search}
        </EmptyState>
        <ul className={styles.problems} aria-label="What is wrong with it">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </PageLayout>
    </main>
  );
}
