import { titles } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { Form } from "@guildway/shared/ui/form/form";
import type { ComponentProps, ReactNode } from "react";
import { FormPage } from "../layout/form-page";

interface PasswordPageProps {
  lead: string;
  /** The way to the other password form: a question, and the button that answers it. */
  other: { question: string; answer: string; onChoose: () => void };
  onSubmit: ComponentProps<typeof Form>["onSubmit"];
  busy: boolean;
  /** The field for the password. */
  children: ReactNode;
}

/** The verification page while it asks for a password, the old one or a new one. */
export function PasswordPage({ lead, other, onSubmit, busy, children }: PasswordPageProps) {
  return (
    <FormPage
      title={titles.verifyEmail}
      lead={lead}
      after={
        <>
          {other.question}{" "}
          <Button variant="ghost" size="sm" onClick={other.onChoose}>
            {other.answer}
          </Button>
        </>
      }
    >
      <Form onSubmit={onSubmit}>
        {children}
        <Button type="submit" size="lg" block busy={busy}>
          Verify Email
        </Button>
      </Form>
    </FormPage>
  );
}
