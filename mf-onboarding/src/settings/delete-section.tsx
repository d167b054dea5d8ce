import { DELETION_UNDO_DAYS } from "@guildway/shared/contract/limits";
import { fullName } from "@guildway/shared/format/full-name";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { session } from "@guildway/shared/queries/session";
import { useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { useState } from "react";
import { DeleteDialog } from "./delete-dialog";
import { Section } from "./section";

/** Deletes the account, which signing in brings back for some days. */
export function DeleteSection() {
  const [asking, setAsking] = useState(false);
  const { data: own } = useQuery(session());
  return (
    <Section
      title="Delete account"
      lead={`Deletes your profile, posts, connections and applications from ${PRODUCT_NAME}. Nobody will see them anymore. For ${DELETION_UNDO_DAYS} days, signing in brings them back; after that they are erased, and your email address is free for a new account. Then messages you sent stay with the people you wrote to, and your comments stay on other people's posts, without your name.`}
    >
      <Button variant="danger" busy={asking && !own} onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && own && <DeleteDialog name={fullName(own)} onClose={() => setAsking(false)} />}
    </Section>
  );
}
