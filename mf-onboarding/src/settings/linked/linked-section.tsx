import type { Provider } from "@guildway/shared/contract/identities";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { beginIdentityLink, identities, providers } from "../../providers/queries";
import { visitProvider } from "../../providers/visit";
import { Section } from "../section";
import { LinkedRow } from "./linked-row";

/** The accounts at providers that sign in to this one. A site that offers none says nothing about them. */
export function LinkedSection() {
  const linked = useQuery(identities());
  const { data: offered = [] } = useQuery(providers());
  if (offered.length === 0 && !linked.data?.length) return null;
  return (
    <Section title="Linked accounts" lead="Sign in with an account that you already have elsewhere.">
      <QueryState
        query={linked}
        loading={
          <Loading label="Loading linked accounts...">
            <Bone width="14rem" height="2.5rem" />
          </Loading>
        }
        failed="Couldn't load your linked accounts"
      >
        {(list) => (
          <>
            {list.length > 0 && (
              <Stack as="ul" aria-label="Linked accounts">
                {list.map((identity) => (
                  <li key={identity.id}>
                    <LinkedRow identity={identity} />
                  </li>
                ))}
              </Stack>
            )}
            {offered.length > 0 && (
              <Cluster gap={3}>
                {offered.map((provider) => (
                  <LinkButton key={provider.id} provider={provider} />
                ))}
              </Cluster>
            )}
          </>
        )}
      </QueryState>
    </Section>
  );
}

function LinkButton({ provider: { id, name } }: { provider: Provider }) {
  const { mutate, isPending, isSuccess } = useMutation(beginIdentityLink(id));
  return (
    <Button
      variant="secondary"
      // Until the provider's page appears.
      busy={isPending || isSuccess}
      onClick={() => mutate(undefined, { onSuccess: ({ url }) => visitProvider(url, { link: true }) })}
    >
      Link {name}
    </Button>
  );
}
