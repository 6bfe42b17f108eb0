import { t } from '@lingui/core/macro';
import { Checkbox } from '@mantine/core';
import type { TypedFieldsProps } from '../parts/key-fields.ts';
import { AcceptedFields } from '../typed/key-fields.tsx';
import classes from '../typed/key-fields.module.css';

export const KeyFields = (props: TypedFieldsProps) => {
  const { typed, onTyped } = props;
  return (
    <AcceptedFields
      {...props}
      help={t`A star stands for any characters: “*Nile*”. Spaces, quotes and dashes need not be typed alike.`}
    >
      <TextRuleFields {...{ typed, onTyped }} />
    </AcceptedFields>
  );
};

/** Rules by which texts count as equal. */
export const TextRuleFields = ({ typed, onTyped }: Pick<TypedFieldsProps, 'typed' | 'onTyped'>) => (
  <div className={classes.choices}>
    <Checkbox
      label={t`Accents do not matter: “cafe” is “café”`}
      checked={typed.ignoresAccents}
      onChange={({ currentTarget }) => onTyped({ ignoresAccents: currentTarget.checked })}
    />
    <Checkbox
      label={t`Capitals matter: “NaCl” is not “nacl”`}
      checked={typed.matchesCase}
      onChange={({ currentTarget }) => onTyped({ matchesCase: currentTarget.checked })}
    />
    <Checkbox
      label={t`Turkish or Azeri: “I” is “ı”, “İ” is “i”`}
      checked={typed.isTurkish}
      onChange={({ currentTarget }) => onTyped({ isTurkish: currentTarget.checked })}
    />
  </div>
);
