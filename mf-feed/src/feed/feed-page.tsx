import { Page as PageLayout } from "@guildway/shared/ui/layout/page";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { Composer } from "../compose/composer";
import { SuggestionsColumn } from "../suggestions/places";
import styles from "./feed-page.module.css";
import { FeedPosts } from "./feed-posts";
import { OwnCard } from "./own-card";

/** Home feed (spec §2 "Feed"): the person, their network's posts, people and jobs worth a look, in three columns. */
export function Page() {
  return (
    <PageLayout className={styles.feed} start={<OwnCard />} aside={<SuggestionsColumn />}>
      <PageHeading title="Home" hidden />
      <Composer />
      <FeedPosts />
    </PageLayout>
  );
}
