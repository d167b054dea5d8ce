import { Check } from "lucide-react";
import { Avatar } from "../ui/avatar";
import { Badge, CountBadge } from "../ui/badge";
import { Card, CardHeading } from "../ui/layout/card";
import { Markdown } from "../ui/text/markdown";
import { PayText } from "../ui/text/money";
import { LinkedText } from "../ui/text/rich-text";
import { TimeAgo } from "../ui/text/time-ago";
import { Example, Section } from "./section";

const people = [
  "Amara Okafor",
  "Mateo Kovač",
  "June Lindqvist",
  "Sofia Nguyen",
  "Ravi Thakkar",
  "Øystein Ås",
];
const HOUR = 3_600_000;
const times = [0, 2 * HOUR, 26 * HOUR, 400 * HOUR].map((ago) => new Date(Date.now() - ago).toISOString());

const FORMATTED = `### What you'll do

We bake **bread** and *rolls*.

- Five nights
- [How we work](https://harbourhealth.example)

1. Apply
2. Meet us`;

export function SmallSection() {
  return (
    <Section title="Small parts">
      <Card>
        <Example name="Avatars" row>
          {people.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar kind="company" name="Northwind Bridges" />
          <Avatar kind="company" name="Harbour Health" />
        </Example>
      </Card>
      <Card>
        <Example name="Avatar sizes" row>
          <Avatar size="sm" name="Amara Okafor" />
          <Avatar size="md" name="Amara Okafor" />
          <Avatar size="lg" name="Amara Okafor" />
          <Avatar size="xl" name="Amara Okafor" />
          <Avatar size="lg" kind="company" name="Copperfield Retail" />
        </Example>
      </Card>
      <Card>
        <Example name="Badges" row>
          <Badge>Hybrid</Badge>
          <Badge tone="accent" icon={<Check aria-hidden="true" />}>
            Structural analysis
          </Badge>
          <Badge tone="success">Accepted</Badge>
          <Badge tone="warning">Pending</Badge>
          <Badge tone="danger">Rejected</Badge>
          <CountBadge count={3} label="connection requests" />
          <CountBadge count={120} label="connection requests" />
        </Example>
      </Card>
      <Card>
        <Example name="Money and time" row>
          <PayText pay={{ salary: 32, salary_max: null, salary_currency: "USD", salary_period: "hour" }} />
          <PayText
            pay={{ salary: 50_000, salary_max: 60_000, salary_currency: "EUR", salary_period: "year" }}
          />
          {times.map((time) => (
            <TimeAgo key={time} value={time} />
          ))}
        </Example>
      </Card>
      <Card>
        <CardHeading action={<a href="#all">See all</a>}>A card with a heading</CardHeading>
        <LinkedText
          text={
            "Questions welcome, I answer all of them.\nhttps://harbourhealth.example/care. <b>No markup</b>"
          }
        />
      </Card>
      <Card>
        <Example name="Formatted text">
          <Markdown text={FORMATTED} />
        </Example>
      </Card>
    </Section>
  );
}
