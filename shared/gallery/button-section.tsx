import { Bookmark, Check, ChevronRight, Search, X } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "../ui/button";
import { FeedLink } from "../ui/feed-link";
import { IconButton } from "../ui/icon-button";
import { Card } from "../ui/layout/card";
import { MoreButton } from "../ui/more-button";
import { Example, Section } from "./section";

export function ButtonSection() {
  return (
    <Section title="Buttons">
      <Card>
        <Example name="Variants" row>
          <Button>Apply Now</Button>
          <Button variant="secondary">Connect</Button>
          <Button variant="ghost">Cancel</Button>
          <Button variant="danger">Remove</Button>
        </Example>
      </Card>
      <Card>
        <Example name="Sizes, with an icon, as a link" row>
          <Button size="sm" variant="secondary">
            Small
          </Button>
          <Button icon={<Bookmark aria-hidden="true" />} variant="secondary">
            Save
          </Button>
          <ButtonLink to="/homepage/search/" size="lg" icon={<Search aria-hidden="true" />}>
            Find People You Know
          </ButtonLink>
        </Example>
      </Card>
      <Card>
        <Example name="Unavailable: a click says why" row>
          <Button unavailable="Choose an answer first">Next</Button>
          <Button unavailable="Ravi hasn't answered yet" variant="secondary">
            Pending
          </Button>
          <Button unavailable="There is nothing to remove" variant="danger">
            Remove
          </Button>
          <IconButton label="Next picture" variant="secondary" unavailable="This is the last picture">
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </Example>
      </Card>
      <Card>
        <Example name="Busy: the same width, the label kept" row>
          <BusyOnClick />
          <Button busy>Posting</Button>
          <Button busy variant="secondary">
            Connect
          </Button>
          <Button busy variant="danger">
            Remove
          </Button>
        </Example>
      </Card>
      <Card>
        <Example name="Icon buttons" row>
          <MoreButton label="More about this post" />
          <IconButton label="Accept Ravi Thakkar" variant="accent">
            <Check aria-hidden="true" />
          </IconButton>
          <IconButton label="Reject Ravi Thakkar" variant="danger">
            <X aria-hidden="true" />
          </IconButton>
          <IconButton label="Save this job" variant="secondary">
            <Bookmark aria-hidden="true" />
          </IconButton>
          <IconButton label="Saving" variant="secondary" busy>
            <Bookmark aria-hidden="true" />
          </IconButton>
          <FeedLink to="/homepage/jobs/feed.atom">Feed of jobs</FeedLink>
          <IconButton label="Search" size="sm">
            <Search aria-hidden="true" />
          </IconButton>
        </Example>
      </Card>
    </Section>
  );
}

function BusyOnClick() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2_000);
  };
  return (
    <Button busy={busy} onClick={work}>
      Work for two seconds
    </Button>
  );
}
