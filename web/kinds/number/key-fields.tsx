import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
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
    {!props.isKeyOnly && (
      <div className={classes.choices}>
        <TextInput
          label={t`Unit after the answer`}
          description={t`Students see it and do not type it.`}
          maxLength={limits.unitLength}
          value={props.typed.unit}
          onChange={({ currentTarget }) => props.onTyped({ unit: currentTarget.value })}
        />
      </div>
    )}
  </AcceptedFields>
);
