import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton } from '../../base/pages/skeletons.tsx';
import { openProvider } from './sign-on-steps.ts';

const identitiesQuery = () =>
  queryOptions({ queryKey: ['identities'], queryFn: () => call('getIdentities'), staleTime: 0 });

/** Providers with which the account is connected, and those that can be. */
export function Connections() {
  const { data, error, refetch } = useQuery(identitiesQuery());
  const queries = useQueryClient();
  const connect = useMutation({
    mutationFn: (provider: number) => openProvider(provider, { isConnection: true, state: undefined }),
    onError: (fault) => toast.failure(fault, t`The connection could not be made`),
  });
  const disconnect = useMutation({
    mutationFn: (identity: number) => call('removeIdentity', { body: { identity } }),
    onSuccess: async ({ detail }) => {
      toast.success(detail);
      await queries.invalidateQueries({ queryKey: identitiesQuery().queryKey });
    },
    onError: (fault) => toast.failure(fault, t`The connection could not be removed`),
  });
  if (error) return <LoadFailed fault={error} onRetry={refetch} />;
  if (!data) return <LineSkeleton width="60%" />;
  const { identities, providers } = data;
  return (
    <Stack gap="md">
      {identities.map(({ id, name, class: className, student_number: number }) => (
        <Group key={id}>
          <div>
            <strong>{name}</strong>
            <Text size="sm" c="dimmed">
              {[className && t`Class ${className}`, number && t`Student number ${number}`]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Button
            variant="default"
            size="md"
            loading={disconnect.isPending}
            onClick={() => disconnect.mutate(id)}
            aria-label={t`Disconnect ${name}`}
          >{t`Disconnect`}</Button>
        </Group>
      ))}
      {providers
        .filter(({ name }) => !identities.some((identity) => identity.name === name))
        .map(({ number, name }) => (
          <Button
            key={number}
            variant="default"
            size="md"
            loading={connect.isPending}
            onClick={() => connect.mutate(number)}
          >{t`Connect ${name}`}</Button>
        ))}
    </Stack>
  );
}
