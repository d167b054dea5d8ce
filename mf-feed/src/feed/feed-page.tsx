import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { Composer } from "../compose/composer";
import styles from "./feed-page.module.css";
import { FeedPosts } from "./feed-posts";
import { NewestJobs } from "./newest-jobs";
import { OwnCard } from "./own-card";

/** Home feed (spec §2 "Feed"): the person, their network's posts and jobs worth a look, in three columns. */
export function Page() {
  return (
    <PageLayout className={styles.feed} start={<OwnCard />} aside={<NewestJobs />}>
      <PageHeading title="Home" hidden />
      <Composer />
      <FeedPosts />
    </PageLayout>
  );
}
