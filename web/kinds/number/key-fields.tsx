import { t } from '@lingui/core/macro';
import { Checkbox, TextInput } from '@mantine/core';
import * as limits from '#contract/limits.ts';
import type { TypedFieldsProps } from '../parts/key-fields.ts';
import { AcceptedFields } from '../typed/key-fields.tsx';
import classes from '../typed/key-fields.module.css';

export const KeyFields = (props: TypedFieldsProps) => (
  <AcceptedFields
    {...props}
    isNumber
    help={t`Students may type 3.14, 3,14, 22/7 or 3.1e2. While they type, the page says which number it reads.`}
  >
    <div className={classes.choices}>
      {!props.isKeyOnly && (
        <TextInput
          label={t`Unit after the answer`}
          description={t`Students see it and do not type it.`}
          maxLength={limits.unitLength}
          value={props.typed.unit}
          onChange={({ currentTarget }) => props.onTyped({ unit: currentTarget.value })}
        />
      )}
      <Checkbox
        label={t`“2,860” may also mean 2860`}
        description={t`Otherwise a single comma or point is the decimal sign.`}
        checked={props.typed.readsThousands ?? false}
        onChange={({ currentTarget }) => props.onTyped({ readsThousands: currentTarget.checked })}
      />
    </div>
  </AcceptedFields>
);
