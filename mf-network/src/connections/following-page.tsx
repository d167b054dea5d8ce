import { CompanyCard } from "@guildway/shared/cards/company-card";
import { PersonCard } from "@guildway/shared/cards/person-card";
import type { Follow } from "@guildway/shared/contract/follows";
import { useFocusFallback } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { follow } from "@guildway/shared/queries/follows";
import { useInfiniteQuery, useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Rss } from "lucide-react";
import { follows } from "./following-queries";
import { NetworkTabs } from "./network-tabs";

/** The people and companies that the viewer follows besides their connections. */
export function Page() {
  return (
    <PageLayout>
      <PageHeading title="Following" />
      <NetworkTabs />
      <PagedList
        appearance="rows"
        list={useInfiniteQuery(follows())}
        label="Following"
        failed="Couldn't load who you follow"
        loading={<SkeletonList appearance="rows" label="Loading who you follow..." />}
        empty={
          <EmptyState
            icon={<Rss />}
            title="You don't follow anyone yet"
            action={<ButtonLink to={routes.searchResults}>Find people and companies</ButtonLink>}
          >
            Follow a person or a company to see their posts in your network feed.
          </EmptyState>
        }
        keyOf={({ person, company }) => person?.user_id ?? company?.company_id ?? ""}
      >
        {(followed) => <FollowRow followed={followed} />}
      </PagedList>
    </PageLayout>
  );
}

function FollowRow({ followed: { person, company } }: { followed: Follow }) {
  if (person) {
    return (
      <PersonCard
        appearance="row"
        person={person}
        to={routes.user(person.user_id)}
        actions={<Unfollow kind="person" id={person.user_id} name={fullName(person)} />}
      />
    );
  }
  if (!company) return null;
  const { company_id, company_name } = company;
  return (
    <CompanyCard
      appearance="row"
      company={company}
      to={routes.company(company_id)}
      actions={<Unfollow kind="company" id={company_id} name={company_name} />}
    />
  );
}

function Unfollow(source: { kind: "person" | "company"; id: string; name: string }) {
  const { mutate, isPending } = useMutation(follow(source));
  const rememberFocus = useFocusFallback("neighbor");
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Unfollow ${source.name}`}
      busy={isPending}
      onClick={({ currentTarget }) => {
        rememberFocus(currentTarget);
        mutate(false);
      }}
    >
      Unfollow
    </Button>
  );
}
