import { AccessCodeInput } from '../../../contest/core/access-code-input.tsx';
import { useSetting } from './use-setting.ts';

/** The code with which students begin. */
export function AccessCodeField() {
  const { value, set, field } = useSetting('accessCode');
  return (
    <AccessCodeInput
      {...field}
      description="Students enter it to start. You give it to them in the room, and can change it at any time. Without a code, students can start at once."
      value={value}
      onChange={set}
    />
  );
}
