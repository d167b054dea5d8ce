import { useState } from "react";
import { Card } from "../ui/layout/card";
import { Stepper } from "../ui/layout/stepper";
import { TabLinks } from "../ui/layout/tab-links";
import { Tabs } from "../ui/layout/tabs";
import { LoadMore } from "../ui/list/load-more";
import { Example, Section } from "./section";

const steps = ["Name", "Bio", "Location"];

export function ProgressSection() {
  const [tab, setTab] = useState("posts");
  return (
    <Section title="Ways through">
      {steps.map((step, index) => (
        <Card key={step}>
          <Example name={`Stepper, at step ${index + 1}`}>
            <Stepper label={`Your profile, at ${step}`} steps={steps} current={index} />
          </Example>
        </Card>
      ))}
      <Card>
        <Example name="Tabs">
          <Tabs
            label="Mateo Kovač"
            value={tab}
            onChange={setTab}
            tabs={[
              { id: "posts", label: "Activity", content: <p>12 posts</p> },
              { id: "work", label: "Work Experience", content: <p>Three places in nine years</p> },
              { id: "skills", label: "Skills", content: <p>Load rating, AutoCAD</p> },
            ]}
          />
        </Example>
        <Example name="Tabs that are pages">
          <TabLinks
            label="Your jobs"
            links={[
              { to: "/", label: "Applications" },
              { to: "/saved", label: "Saved jobs" },
            ]}
          />
        </Example>
      </Card>
      <Card>
        <Example name="End of a list: busy, failed, reached">
          <LoadMore hasMore busy onMore={() => undefined} />
          <LoadMore hasMore busy={false} failed onMore={() => undefined} />
          <LoadMore hasMore={false} busy={false} onMore={() => undefined} end="You have seen all 81 jobs" />
        </Example>
      </Card>
    </Section>
  );
}
