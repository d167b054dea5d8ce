import { useEffect, useState } from "react";
import { Select } from "../ui/form/select";
import { PageHeading } from "../ui/layout/page-heading";
import { PageLayout } from "../ui/layout/page-layout";
import { ButtonSection } from "./button-section";
import { CardSection } from "./card-section";
import { ChoiceSection } from "./choice-section";
import { FieldSection } from "./field-section";
import styles from "./gallery.module.css";
import { LayoutSection } from "./layout-section";
import { OverlaySection } from "./overlay-section";
import { ProgressSection } from "./progress-section";
import { SmallSection } from "./small-section";
import { StateSection } from "./state-section";
import { TokenSection } from "./token-section";

const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

const directions = [
  { value: "ltr", label: "Left to right" },
  { value: "rtl", label: "Right to left" },
];

const textSizes = [
  { value: "100", label: "Text at 100 %" },
  { value: "200", label: "Text at 200 %" },
];

const asked = (name: string) => new URLSearchParams(window.location.search).get(name) ?? "";

/**
 * Shows every part of the kit in all its states, on one page. `?theme=dark` opens it dark, `?dir=rtl` mirrored, `?text=200`
 * with text twice as large.
 */
export function Gallery() {
  const [theme, setTheme] = useState(asked("theme"));
  const [dir, setDir] = useState(asked("dir") || "ltr");
  const [text, setText] = useState(asked("text") || "100");
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.dir = dir;
  }, [dir]);
  useEffect(() => {
    document.documentElement.style.fontSize = `${text}%`;
  }, [text]);

  return (
    <main className={styles.gallery}>
      <PageLayout>
        <PageHeading
          title="UI kit"
          lead="Every part in all its states."
          actions={
            <>
              <Select
                label="Direction"
                hideLabel
                options={directions}
                value={dir}
                onChange={(event) => setDir(event.target.value)}
              />
              <Select
                label="Text size"
                hideLabel
                options={textSizes}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              <Select
                label="Theme"
                hideLabel
                placeholder="As the system has it"
                options={themes}
                value={theme}
                onChange={(event) => setTheme(event.target.value)}
              />
            </>
          }
        />
        <TokenSection />
        <LayoutSection />
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
