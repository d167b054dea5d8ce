import { Search } from "lucide-react";
import { Button } from "../ui/button";
import { Form, FormActions, FormError } from "../ui/form/form";
import { PasswordField } from "../ui/form/password-field";
import { Select } from "../ui/form/select";
import { TextArea } from "../ui/form/text-area";
import { TextField } from "../ui/form/text-field";
import { Card } from "../ui/layout/card";
import { Example, Section } from "./section";

const countries = ["United States", "United Kingdom", "Canada", "Mexico"].map((value) => ({
  value,
  label: value,
}));

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
        <Example name="With units and icons, disabled">
          <Form onSubmit={(event) => event.preventDefault()}>
            <TextField
              label="Search people"
              hideLabel
              type="search"
              placeholder="Search"
              leading={<Search />}
            />
            <TextField label="Salary" inputMode="numeric" leading="$" trailing="/ hour" defaultValue="32" />
            <TextField label="Email" disabled defaultValue="amara@example.com" />
            <Select label="State" disabled placeholder="Select a country first" />
          </Form>
        </Example>
      </Card>
    </Section>
  );
}
