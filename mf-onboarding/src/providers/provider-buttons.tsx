import type { Provider } from "@guildway/shared/contract/identities";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Stack } from "@guildway/shared/ui/layout/flow";
import styles from "./provider-buttons.module.css";
import { beginProviderLogin, providers } from "./queries";
import { visitProvider } from "./visit";

interface ProviderButtonsProps {
  /** Where to go once signed in. */
  next: string | null;
}

/**
 * Other ways to sign in or register: what the operator has configured, or nothing. Nothing waits for it, and a failure
 * leaves the form, which works without.
 */
export function ProviderButtons({ next }: ProviderButtonsProps) {
  const { data = [] } = useQuery(providers());
  if (data.length === 0) return null;
  return (
    <Stack>
      <p className={styles.or}>
        <span>or</span>
      </p>
      {data.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} next={next} />
      ))}
    </Stack>
  );
}

function ProviderButton({ provider: { id, name }, next }: ProviderButtonsProps & { provider: Provider }) {
  const { mutate, isPending, isSuccess } = useMutation(beginProviderLogin(id));
  return (
    <Button
      variant="secondary"
      size="lg"
      block
      // Until the provider's page appears.
      busy={isPending || isSuccess}
      onClick={() => mutate(undefined, { onSuccess: ({ url }) => visitProvider(url, { next }) })}
    >
      Continue with {name}
    </Button>
  );
}
