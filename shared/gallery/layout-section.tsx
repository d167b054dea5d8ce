import { Button } from "../ui/button";
import { Card } from "../ui/layout/card";
import { Cluster, Grid, Stack } from "../ui/layout/flow";
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
        <Example name="Cluster, with its parts at both ends of the line">
          <Cluster justify="between">
            <p>Crossings between Hamilton and Kingston</p>
            <Button variant="secondary" size="sm">
              Write a post
            </Button>
          </Cluster>
        </Example>
      </Card>
      <Card>
        <Example name="Grid: as many columns as there is room for">
          <Grid as="ul" column={8} gap={2}>
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </Grid>
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
