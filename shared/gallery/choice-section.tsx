import { useState } from "react";
import { SkillPicker } from "../social/skills/skill-picker";
import { Checkbox } from "../ui/form/checkbox";
import { CheckboxGroup } from "../ui/form/checkbox-group";
import { RadioGroup } from "../ui/form/radio-group";
import { Card } from "../ui/layout/card";
import { Example, Section } from "./section";

const yesNo = [
  { value: "yes", label: "Yes", note: "Can post jobs and see applications." },
  { value: "no", label: "No" },
];
const types = [
  { value: "on-site", label: "On-site" },
  { value: "hybrid", label: "Hybrid" },
  { value: "remote", label: "Remote" },
];
const answers = [
  { value: "steps", label: "I take it apart and go step by step" },
  { value: "emotions", label: "I follow what I feel about it" },
  { value: "friend", label: "I talk it over with a friend" },
  {
    value: "reframe",
    label: "I look at it from another side",
    unavailable: "This answer needs a partner",
    note: "Can't be chosen alone.",
  },
];

const skills = ["Bookkeeping", "Cargo planning", "Go", "TypeScript", "Welding"];

function Skills() {
  const [selected, setSelected] = useState<string[]>(["Go"]);
  return (
    <SkillPicker
      skills={skills}
      selected={selected}
      onChange={setSelected}
      hint="Select up to 3 skills from the list."
      most={{ count: 3, message: "Only 3 skills can be added" }}
    />
  );
}

export function ChoiceSection() {
  return (
    <Section title="Choices">
      <Card pad="lg">
        <Example name="Radio group">
          <RadioGroup name="recruiter" label="Are they a recruiter?" options={yesNo} defaultValue="no" />
        </Example>
      </Card>
      <Card pad="lg">
        <Example name="Beside each other, with an error">
          <RadioGroup
            name="type"
            label="Job type"
            layout="row"
            options={types}
            error="Please select a Job Type"
          />
        </Example>
      </Card>
      <Card pad="lg">
        <Example name="Tiles">
          <RadioGroup
            name="answer"
            label="How do you solve a problem?"
            layout="tiles"
            options={answers}
            defaultValue="steps"
          />
        </Example>
      </Card>
      <Card pad="lg">
        <Example name="Checkbox group">
          <CheckboxGroup
            name="days"
            label="When could you start early?"
            help="Choose all that fit."
            options={[
              { value: "monday", label: "Monday" },
              { value: "tuesday", label: "Tuesday" },
              {
                value: "sunday",
                label: "Sunday",
                unavailable: "We are closed on Sundays",
                note: "We are closed.",
              },
            ]}
            defaultValue={["monday"]}
          />
        </Example>
      </Card>
      <Card pad="lg">
        <Example name="Skill picker">
          <Skills />
        </Example>
      </Card>
      <Card pad="lg">
        <Example name="A single checkbox, one with an error, one that can't be used">
          <Checkbox label="Keep me up to date" note="At most one mail a week." defaultChecked />
          <Checkbox label="I have the right to work in Canada" error="This has to be confirmed" />
          <Checkbox label="Notify me at once" unavailable="Confirm your email address first" defaultChecked />
        </Example>
      </Card>
    </Section>
  );
}
