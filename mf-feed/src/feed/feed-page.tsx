import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { Composer } from "../compose/composer";
import { FirstDay } from "../first-day/first-day";
import { SuggestionsColumn } from "../suggestions/responsive-suggestions";
import { FeedPosts } from "./feed-posts";
import { OwnCard } from "./own-card";

// Most feeds contain a repost: what shows it is part of this page, instead of being fetched once the posts are there.
void import(/* webpackMode: "eager" */ "@guildway/shared/posts/quoted-post");
void import(/* webpackMode: "eager" */ "@guildway/shared/posts/reposted");

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
