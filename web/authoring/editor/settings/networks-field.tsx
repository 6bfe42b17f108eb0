import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { call } from '../../../base/api/call.ts';
import { Button } from '../../../base/elements/button.tsx';
import { Stack } from '../../../base/elements/layout.tsx';
import { SwitchField } from '../../../base/elements/switch-field.tsx';
import { toast } from '../../../base/elements/toast.ts';
import { useSetting } from './use-setting.ts';

/** Returns whether all networks are IPv4, or all are IPv6. */
function isOfOneKind(value: string): boolean {
  const networks = value.split(/\s+/).filter(Boolean);
  return new Set(networks.map((network) => network.includes(':'))).size === 1;
}

/** The school's networks, and whether students start only there. */
export function NetworksField() {
  const { value, set, field } = useSetting('networks');
  const { value: isOnly, set: setOnly, field: fieldOfOnly } = useSetting('networksOnly');
  const add = useMutation({
    mutationFn: () => call('getOwnNetwork'),
    onSuccess: ({ network }) => {
      if (!value.split(/\s+/).includes(network)) set(`${value.trimEnd()}\n${network}`.trim());
    },
    onError: (fault) => toast.failure(fault, t`Your network could not be added`),
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Textarea
        {...field}
        description={
          <>
            {t`One per line, such as 203.0.113.0/24. Live then shows who works elsewhere. Addresses of students are not stored.`}
            {isOfOneKind(value) && (
              <> {t`This list has only IPv4 or only IPv6 networks, but devices may use both.`}</>
            )}
          </>
        }
        style={{ width: '100%' }}
        autosize
        minRows={1}
        maxRows={8}
        spellCheck={false}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <Button
        variant="default"
        loading={add.isPending}
        onClick={() => add.mutate()}
      >{t`Add the network I am in now`}</Button>
      {value.trim() !== '' && (
        <SwitchField
          {...fieldOfOnly}
          description={t`Students who have started go on anywhere. You can switch this off on Live.`}
          checked={isOnly}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
      )}
    </Stack>
  );
}
