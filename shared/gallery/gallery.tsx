import { useEffect, useState } from "react";
import { Select } from "../ui/form/select";
import { PageHeading } from "../ui/layout/page-heading";
import { PageLayout } from "../ui/layout/page-layout";
import { ButtonSection } from "./button-section";
import { CardSection } from "./card-section";
import { ChoiceSection } from "./choice-section";
import { FieldSection } from "./field-section";
import styles from "./gallery.module.css";
import { OverlaySection } from "./overlay-section";
import { ProgressSection } from "./progress-section";
import { SmallSection } from "./small-section";
import { StateSection } from "./state-section";
import { TokenSection } from "./token-section";

const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Every part of the kit in all its states, on one page. `?theme=dark` opens it dark. */
export function Gallery() {
  const [theme, setTheme] = useState(() => new URLSearchParams(window.location.search).get("theme") ?? "");
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);

  return (
    <main className={styles.gallery}>
      <PageLayout>
        <PageHeading
          title="UI kit"
          lead="Every part in all its states."
          actions={
            <Select
              label="Theme"
              hideLabel
              placeholder="As the system has it"
              options={themes}
              value={theme}
              onChange={(event) => setTheme(event.target.value)}
            />
          }
        />
        <TokenSection />
        <ButtonSection />
        <FieldSection />
        <ChoiceSection />
        <OverlaySection />
        <ProgressSection />
        <SmallSection />
        <CardSection />
        <StateSection />
      </PageLayout>
    </main>
  );
}
