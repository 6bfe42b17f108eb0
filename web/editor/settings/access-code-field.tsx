import { AccessCodeInput } from '../../contest/access-code-input.tsx';
import { useFault } from '../draft-context.ts';
import { places } from '../faults.ts';
import { useSetting } from './use-setting.ts';

/** The code with which students begin. */
export function AccessCodeField() {
  const [code, set] = useSetting('accessCode');
  return (
    <AccessCodeInput
      id={places.accessCode}
      label="Access code"
      description="Students enter it to start. You give it to them in the room, and can change it at any time. Without a code, students can start at once."
      value={code}
      onChange={set}
      error={useFault(places.accessCode)}
    />
  );
}
