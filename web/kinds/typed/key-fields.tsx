import { t } from '@lingui/core/macro';
import { ActionIcon, Button, Input, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPercent } from '#contract/percent.ts';
import { PARTS } from '#contract/marks.ts';
import { TextInput } from '../../base/elements/field.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import type { KeyEditorProps } from '../shared/key-fields.ts';
import { type AcceptedDraft, blankAccepted, type ToleranceName } from '../shared/typed-key.ts';
import rows from '../shared/key-fields.module.css';
import classes from './key-fields.module.css';

/** Shares of the marks that an accepted answer may earn. */
const SHARES = [
  1,
  9 / 10,
  5 / 6,
  4 / 5,
  3 / 4,
  2 / 3,
  3 / 5,
  1 / 2,
  2 / 5,
  1 / 3,
  3 / 10,
  1 / 4,
  1 / 5,
  1 / 6,
  1 / 10,
];

const tolerances: readonly { value: ToleranceName; label: string }[] = [
  { value: 'exact', label: t`exactly` },
  { value: 'within', label: t`± a distance` },
  { value: 'percent', label: t`± per cent` },
  { value: 'digits', label: t`significant digits` },
];

const labels: Record<Exclude<ToleranceName, 'exact'>, string> = {
  within: t`Distance`,
  percent: t`Per cent`,
  digits: t`Digits`,
};

type Props = Pick<KeyEditorProps, 'newKey' | 'faultAt' | 'place' | 'placeOf'> & {
  accepted: readonly AcceptedDraft[];
  onAccepted: (accepted: AcceptedDraft[]) => void;
  /** Whether answers are numbers, which may have a tolerance. */
  isNumber?: boolean;
  /** Whether students choose from the answers, some of which are wrong. */
  isList?: boolean;
  /** Whether only the key can change, because students have seen the question. */
  isKeyOnly?: boolean;
  legend?: string;
  /** Field above the answers. */
  head?: ReactNode;
  help?: ReactNode;
  children?: ReactNode;
};

/** The accepted answers, each with the share of the marks that it earns. */
export function AcceptedFields({
  accepted,
  onAccepted,
  newKey,
  faultAt,
  placeOf,
  place,
  isNumber,
  isList = false,
  isKeyOnly = false,
  legend = t`Accepted answers`,
  head,
  help,
  children,
}: Props) {
  // Students have seen the list.
  const isFixed = isList && isKeyOnly;
  const change = (index: number, changed: Partial<AcceptedDraft>) =>
    onAccepted(accepted.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  const add = () => {
    const { share, ...blank } = blankAccepted(newKey());
    onAccepted([...accepted, { ...blank, share: isList ? 0 : share }]);
  };
  const fault = faultAt(place);
  return (
    <fieldset id={place}>
      <legend className={rows.legend}>{legend}</legend>
      {head}
      {help && <Input.Description>{help}</Input.Description>}
      <Stack component="ul" gap="xs" mt="xs" mb="xs">
        {accepted.map((one, index) => (
          <Group component="li" key={one.key} gap="xs" align="flex-start">
            <TextInput
              id={placeOf(one.key)}
              className={classes.text}
              aria-label={isList ? t`Choice ${index + 1}` : t`Accepted answer ${index + 1}`}
              disabled={isFixed}
              dir="auto"
              value={one.text}
              error={faultAt(placeOf(one.key))}
              onChange={({ currentTarget }) => change(index, { text: currentTarget.value })}
            />
            {isNumber && (
              <NativeSelect
                className={classes.tolerance}
                aria-label={t`Tolerance of answer ${index + 1}`}
                data={tolerances}
                value={one.tolerance}
                onChange={({ currentTarget: { value } }) => {
                  const tolerance = tolerances.find((each) => each.value === value)?.value;
                  if (tolerance) change(index, { tolerance });
                }}
              />
            )}
            {isNumber && one.tolerance !== 'exact' && (
              <TextInput
                className={classes.amount}
                aria-label={`${labels[one.tolerance]}, ${t`answer ${index + 1}`}`}
                inputMode="decimal"
                value={one.amount}
                onChange={({ currentTarget }) => change(index, { amount: currentTarget.value })}
              />
            )}
            <NativeSelect
              className={classes.share}
              aria-label={t`Share of the marks for answer ${index + 1}`}
              data={sharesWith(one.share, isList)}
              value={String(one.share)}
              onChange={({ currentTarget }) => change(index, { share: Number(currentTarget.value) })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t`Remove answer ${index + 1}`}
              disabled={accepted.length === 1 || isFixed}
              onClick={() => onAccepted(accepted.toSpliced(index, 1))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      {fault && <Input.Error id={`${place}-fault`}>{fault}</Input.Error>}
      {!isFixed && (
        <Button
          className={rows.add}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={add}
        >
          {isList ? t`Add choice` : t`Add accepted answer`}
        </Button>
      )}
      {children}
    </fieldset>
  );
}

/**
 * Returns the shares to choose from, including the current one, which may come from a file. Only a list may
 * have answers without a share.
 */
const sharesWith = (present: number, isList: boolean) =>
  [...new Set([...SHARES.map((share) => Math.round(share * PARTS)), ...(isList ? [0] : []), present])]
    .toSorted((one, other) => other - one)
    .map((share) => ({ value: String(share), label: formatPercent(share / PARTS) }));
