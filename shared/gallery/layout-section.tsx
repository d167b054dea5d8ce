import { Button } from "../ui/button";
import { Card } from "../ui/layout/card";
import { Cluster, Stack } from "../ui/layout/flow";
import { Example, Section } from "./section";

const places = ["Hamilton", "Kingston", "Montego Bay", "Port of Spain", "San Fernando", "Bridgetown"];

export function LayoutSection() {
  return (
    <Section title="Layout">
      <Card>
        <Example name="Cluster: beside each other, in as many lines as they need">
          <Cluster>
            {places.map((place) => (
              <Button key={place} variant="secondary" size="sm">
                {place}
              </Button>
            ))}
          </Cluster>
        </Example>
      </Card>
      <Card>
        <Example name="Stack: below each other">
          <Stack as="ul" gap={2}>
            {places.slice(0, 3).map((place) => (
              <li key={place}>{place}</li>
            ))}
          </Stack>
        </Example>
      </Card>
    </Section>
  );
}
