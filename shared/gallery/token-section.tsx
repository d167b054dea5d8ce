import { Card } from "../ui/layout/card";
import { Grid } from "../ui/layout/flow";
import styles from "./gallery.module.css";
import { Example, Section } from "./section";

const colors = [
  "surface",
  "surface-raised",
  "surface-sunken",
  "text",
  "text-muted",
  "border",
  "border-control",
  "accent",
  "accent-soft",
  "danger",
  "danger-soft",
  "success",
  "success-soft",
  "warning",
  "warning-soft",
  "focus",
];
const sizes = ["4xl", "3xl", "2xl", "xl", "lg", "md", "sm"];

export function TokenSection() {
  return (
    <Section title="Tokens">
      <Card>
        <Example name="Color roles">
          <Grid as="ul" column={8} gap={3}>
            {colors.map((role) => (
              <li key={role} className={styles.swatch}>
                <span className={styles.color} style={{ background: `var(--${role})` }} />
                {role}
              </li>
            ))}
          </Grid>
        </Example>
      </Card>
      <Card>
        <Example name="Type">
          {sizes.map((size) => (
            <p key={size} className={styles.type} style={{ fontSize: `var(--font-${size})` }}>
              Build connections that last, Jiří Kovač
            </p>
          ))}
        </Example>
      </Card>
    </Section>
  );
}
