import { Text } from '@mantine/core';
import { IconCircleCheckFilled, IconPencil, IconSchool } from '@tabler/icons-react';
import classes from './signup.module.css';

const ROLES = [
  { role: 'Student', does: 'I take quizzes', Icon: IconPencil },
  { role: 'Teacher', does: 'I make quizzes', Icon: IconSchool },
] as const;

/** The Student/Teacher choice: two cards that are radio buttons. It cannot be changed after the sign-up. */
export function RoleChoice({ role, onChange }: { role: string; onChange: (role: string) => void }) {
  return (
    <div role="radiogroup" aria-label="I am a" className={classes.roles}>
      {ROLES.map(({ role: name, does, Icon }) => (
        <label key={name} className={classes.role}>
          <input
            type="radio"
            name="role"
            value={name}
            aria-label={name}
            checked={role === name}
            onChange={() => onChange(name)}
          />
          <Icon size={28} stroke={1.5} aria-hidden="true" />
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {does}
          </Text>
          {role === name && <IconCircleCheckFilled size={20} className={classes.chosen} aria-hidden="true" />}
        </label>
      ))}
    </div>
  );
}
