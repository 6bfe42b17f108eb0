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
      description="Students enter it to begin. You tell it in the room, and can change it at any moment. Without one, students begin at once."
      value={code}
      onChange={set}
      error={useFault(places.accessCode)}
    />
  );
}
