import { Check, Laptop, X } from "lucide-react";
import { useState } from "react";
import type { PostReaction } from "../contract/options";
import { CompanyCard } from "../social/cards/company-card";
import { JobCard } from "../social/cards/job-card";
import { PersonCard } from "../social/cards/person-card";
import { PostCard } from "../social/posts/post-card";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { IconButton } from "../ui/icon-button";
import { Card, CardHeading } from "../ui/layout/card";
import { SettingRow } from "../ui/list/setting-row";
import { MoreButton } from "../ui/more-button";
import { Menu, MenuItem } from "../ui/overlay/menu";
import { anHourAgo, company, job, longJob, longPerson, person, post } from "./sample";
import { Example, Section } from "./section";

export function CardSection() {
  return (
    <Section title="Cards">
      <Example name="Person">
        <PersonCard
          heading="h3"
          person={person}
          to="/signed-in/feed/user/1"
          actions={
            <Button size="sm" variant="secondary">
              Connect
            </Button>
          }
        />
        <PersonCard
          heading="h3"
          person={longPerson}
          to="/signed-in/feed/user/2"
          badge={<Badge tone="warning">Pending</Badge>}
          about="I look after the crossings between Hamilton and Kingston."
        />
        <PersonCard
          heading="h3"
          person={{ first_name: "Ravi", last_name: "Thakkar" }}
          to="/signed-in/feed/user/3"
          actions={
            <>
              <IconButton label="Reject Ravi Thakkar" variant="danger">
                <X aria-hidden="true" />
              </IconButton>
              <IconButton label="Accept Ravi Thakkar" variant="accent">
                <Check aria-hidden="true" />
              </IconButton>
            </>
          }
        />
      </Example>
      <Example name="Job">
        <JobCard heading="h3" job={job} to="/signed-in/feed/job/1" />
        <JobCard
          heading="h3"
          job={{ ...longJob, applied: true, saved: true, is_open: false }}
          to="/signed-in/feed/job/2"
        />
      </Example>
      <Example name="Company">
        <CompanyCard
          heading="h3"
          company={company}
          to="/signed-in/feed/company/1"
          badge={<Badge tone="accent">Founder</Badge>}
        />
      </Example>
      <Example name="Post">
        <LivePost />
        <PostCard
          heading="h3"
          byline="posted this"
          post={{ ...post, author_headline: "", like_count: 0, comment_count: 0, hidden: true }}
        />
      </Example>
      <Example name="As rows of a card">
        <Card>
          <CardHeading>People you may know</CardHeading>
          <PersonCard appearance="row" heading="h3" person={person} to="/signed-in/feed/user/1" />
          <JobCard
            appearance="row"
            heading="h3"
            job={{ ...job, job_type: undefined }}
            to="/signed-in/feed/job/1"
          />
        </Card>
      </Example>
      <Example name="Setting">
        <SettingRow icon={Laptop} name="Firefox on Linux" facts="Hamilton, used an hour ago">
          <Button size="sm" variant="secondary">
            Sign Out
          </Button>
        </SettingRow>
        <SettingRow icon={Laptop} name="This device" facts="Kingston, used now" />
      </Example>
    </Section>
  );
}

function LivePost() {
  const [reaction, setReaction] = useState<PostReaction | null>("like");
  const [open, setOpen] = useState(false);
  return (
    <PostCard
      heading="h3"
      post={{
        ...post,
        created_at: anHourAgo,
        edited_at: null,
        hidden: false,
        liked: reaction !== null,
        reaction,
        reactions: ["celebrate", "like", "insightful"],
        like_count: reaction === null ? 23 : 24,
      }}
      onReact={setReaction}
      onComment={() => setOpen(!open)}
      comments={open ? <p>The comments appear here.</p> : undefined}
      menu={
        <Menu trigger={<MoreButton label="More about this post" />}>
          <MenuItem onSelect={() => undefined}>Copy link</MenuItem>
        </Menu>
      }
    />
  );
}
