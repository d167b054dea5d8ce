import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button";
import { DateField } from "../ui/form/date-field";
import { EditInPlace } from "../ui/form/edit-in-place";
import { FilterField } from "../ui/form/filter-field";
import { Form, FormActions, FormError } from "../ui/form/form";
import { MonthField } from "../ui/form/month-field";
import { PasswordField } from "../ui/form/password-field";
import { SearchForm } from "../ui/form/search-form";
import { Select } from "../ui/form/select";
import { TextArea } from "../ui/form/text-area";
import { TextField } from "../ui/form/text-field";
import { Card } from "../ui/layout/card";
import { OtherTab } from "../ui/other-tab";
import { Example, Section } from "./section";

const countries = ["United States", "United Kingdom", "Canada", "Mexico"].map((value) => ({
  value,
  label: value,
}));

function Months() {
  const [month, setMonth] = useState<string | null>("2024-03-01");
  return <MonthField label="Since" value={month} onChange={setMonth} lastYear={2027} />;
}

export function FieldSection() {
  return (
    <Section title="Fields">
      <Card pad="lg">
        <Example name="A form">
          <Form onSubmit={(event) => event.preventDefault()}>
            <FormError>Can't login</FormError>
            <TextField label="Email" type="email" autoComplete="email" help="We send one link to it." />
            <PasswordField label="Password" autoComplete="new-password" help="8 to 128 characters." />
            <Select label="Country" options={countries} placeholder="Select a country" />
            <TextArea label="Bio" optional limit={2000} />
            <FormActions>
              <Button variant="secondary">Back</Button>
              <Button type="submit">Continue</Button>
            </FormActions>
          </Form>
        </Example>
      </Card>
      <Card pad="lg">
        <Example name="With errors">
          <Form onSubmit={(event) => event.preventDefault()}>
            <TextField label="First name" error="First Name is Required" />
            <PasswordField
              label="Repeat password"
              autoComplete="new-password"
              defaultValue="correct horse"
              error="Passwords don't match"
            />
            <Select
              label="Industry"
              placeholder="Select an industry"
              help="It is shown on the company's page."
              error="Please select a Company Type and a Company Industry"
            />
            <TextArea
              label="Comment"
              rows={2}
              limit={20}
              defaultValue="Two words too many, I am afraid"
              error="Comment can be at most 20 characters"
            />
          </Form>
        </Example>
      </Card>
      <Card pad="lg">
        <Example name="Dates, and a list that is narrowed">
          <Form onSubmit={(event) => event.preventDefault()}>
            <DateField label="Closing date" optional defaultValue="2027-01-31" />
            <DateField label="First day" error="Choose today or a later date" />
            <Months />
          </Form>
          <SearchForm aria-label="Connections" onSubmit={(event) => event.preventDefault()}>
            <FilterField
              label="Filter connections"
              placeholder="Filter by name"
              text=""
              onChange={() => undefined}
            />
          </SearchForm>
        </Example>
      </Card>
      <Card pad="lg">
        <Example name="A text that is changed where it is, also in another tab">
          <EditInPlace busy={false} onCancel={() => undefined} after={<OtherTab shown />}>
            <TextArea label="Comment on the job" hideLabel defaultValue="Is the crew full?" />
          </EditInPlace>
        </Example>
      </Card>
      <Card pad="lg">
        <Example name="With units and icons">
          <Form onSubmit={(event) => event.preventDefault()}>
            <TextField
              label="Search people"
              hideLabel
              type="search"
              placeholder="Search"
              leading={<Search />}
            />
            <TextField label="Salary" inputMode="numeric" leading="$" trailing="/ hour" defaultValue="32" />
          </Form>
        </Example>
      </Card>
    </Section>
  );
}
