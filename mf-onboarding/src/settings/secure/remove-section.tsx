import { useFocusFallback } from "@guildway/shared/focus";
import { useQuery } from "@guildway/shared/query";
import { STILL_LOADING } from "@guildway/shared/ui/availability";
import { Button } from "@guildway/shared/ui/button";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { identities } from "../../providers/queries";
import { access, factors } from "../queries";
import { Section } from "../section";

/** One button for everything that isn't the owner's. */
export function RemoveSection() {
  const known = useQuery(access()).data;
  const own = useQuery(factors()).data;
  const linked = useQuery(identities()).data;
  const rememberFocus = useFocusFallback("section");
  const { Part, show, close } = useLazyPart(async () => {
    const { RemoveDialog } = await import(/* webpackChunkName: "remove-unrecognized" */ "./remove-dialog");
    return RemoveDialog;
  });
  return (
    <Section
      title="All at once"
      lead="Choose what's yours. Everything else is removed and signed out, and a pending change of email is canceled. All recovery codes and access tokens stop working. If you keep a passkey or the app, create new codes afterwards."
    >
      <div>
        <Button
          variant="danger"
          unavailable={(!known || !own || !linked) && STILL_LOADING}
          onClick={({ currentTarget }) => {
            rememberFocus(currentTarget);
            show();
          }}
        >
          Remove everything I don't recognize
        </Button>
      </div>
      {Part && known && own && linked && <Part known={known} own={own} linked={linked} onClose={close} />}
    </Section>
  );
}
