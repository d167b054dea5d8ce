import { PRODUCT_NAME } from "@guildway/shared/product";
import { Button } from "@guildway/shared/ui/button";
import { useState } from "react";
import { DeleteDialog } from "./delete-dialog";
import { Section } from "./section";

/** Deletes the account for good. */
export function DeleteSection() {
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title="Delete account"
      lead={`Deletes your profile, posts, connections and applications from ${PRODUCT_NAME}. Nobody will see them any more, and your email address is free for a new account right away. Messages you sent stay with the people you wrote to, and your comments stay on other people's posts, without your name.`}
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
