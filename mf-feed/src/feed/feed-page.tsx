// Most feeds contain one: it is part of the page, instead of being fetched once the posts are there.
import "@guildway/shared/posts/quoted-post";
import "@guildway/shared/posts/reposted";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { Composer } from "../compose/composer";
import { FirstDay } from "../first-day/first-day";
import { SuggestionsColumn } from "../suggestions/responsive-suggestions";
import { FeedPosts } from "./feed-posts";
import { OwnCard } from "./own-card";

/** Home feed (product §5): the person, their network's posts, people and jobs worth a look, in three columns. */
export function Page() {
  return (
    <PageLayout compact start={<OwnCard />} aside={<SuggestionsColumn />}>
      <PageHeading title="Home" hidden />
      <FirstDay />
      <Composer />
      <FeedPosts />
    </PageLayout>
  );
}
