import { ButtonLink } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import type { ReactNode } from "react";
import { FormPage } from "./form-page";

interface DeadLinkProps {
  title: string;
  /** Why the link doesn't work. */
  message: string;
  /** How long links live, and what to do now. */
  children: ReactNode;
  /** The way to a new one. */
  action: { label: string; to: string };
}

/** A mailed link that no longer works, with a way to a new one. */
export function DeadLink({ title, message, children, action }: DeadLinkProps) {
  return (
    <FormPage title={title}>
      <FormError>{message}</FormError>
      <p>{children}</p>
      <ButtonLink size="lg" block to={action.to}>
        {action.label}
      </ButtonLink>
    </FormPage>
  );
}
