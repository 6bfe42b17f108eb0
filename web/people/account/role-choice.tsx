import { Text } from '../../base/elements/text.tsx';
import { FieldError, GroupLabel } from '../../base/elements/field.tsx';
import { type ReactNode, useId } from 'react';
import { IconCircleCheckFilled, IconPencil, IconSchool } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import type { CallName } from '#contract/calls.ts';
import { type Role, roleNames } from '#contract/roles.ts';
import { roleLabels } from './role-labels.ts';
import classes from './signup.module.css';

const CHOICES: Record<SignUpRole, { does: string; Icon: typeof IconSchool }> = {
  Student: { does: t`I take part in contests`, Icon: IconPencil },
  Teacher: { does: t`I create contests`, Icon: IconSchool },
};

/** Roles of the calls `signUp…`. */
type SignUpRole = { [Each in Role]: `signUp${Each}` extends CallName ? Each : never }[Role];

export const isSignUpRole = (role: string): role is SignUpRole => Object.hasOwn(CHOICES, role);

/** The choice of role, which is permanent. The form uses `path` to find and focus the field. */
export function RoleChoice({
  role,
  onChange,
  path,
  fault,
}: {
  role: string;
  onChange: (role: string) => void;
  path: string;
  fault: ReactNode;
}) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required="true"
      aria-invalid={Boolean(fault)}
      aria-describedby={fault ? `${id}-fault` : undefined}
      className={classes.roles}
    >
      <GroupLabel id={id}>{t`I am a`}</GroupLabel>
      {roleNames.filter(isSignUpRole).map((name) => {
        const { does, Icon } = CHOICES[name];
        return (
          <label key={name} className={classes.role}>
            <input
              type="radio"
              name="role"
              value={name}
              aria-label={roleLabels[name]}
              data-path={path}
              checked={role === name}
              onChange={() => onChange(name)}
            />
            <Icon size={28} stroke={1.5} aria-hidden="true" />
            <Text fw={600}>{roleLabels[name]}</Text>
            <Text size="sm" c="dimmed">
              {does}
            </Text>
            {role === name && (
              <IconCircleCheckFilled size={20} className={classes.chosen} aria-hidden="true" />
            )}
          </label>
        );
      })}
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </div>
  );
}
