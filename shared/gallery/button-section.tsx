import { Bookmark, Check, Ellipsis, Search, X } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "../ui/button";
import { IconButton } from "../ui/icon-button";
import { Card } from "../ui/layout/card";
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
        <Example name="Disabled" row>
          <Button disabled>Next</Button>
          <Button disabled variant="secondary">
            Pending
          </Button>
          <Button disabled variant="danger">
            Remove
          </Button>
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
          <IconButton label="More about this post">
            <Ellipsis aria-hidden="true" />
          </IconButton>
          <IconButton label="Accept Ravi Thakkar" variant="accent">
            <Check aria-hidden="true" />
          </IconButton>
          <IconButton label="Reject Ravi Thakkar" variant="danger">
            <X aria-hidden="true" />
          </IconButton>
          <IconButton label="Save this job" variant="secondary">
            <Bookmark aria-hidden="true" />
          </IconButton>
          <IconButton label="Search" size="sm">
            <Search aria-hidden="true" />
          </IconButton>
          <IconButton label="Disabled" variant="secondary" disabled>
            <X aria-hidden="true" />
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
