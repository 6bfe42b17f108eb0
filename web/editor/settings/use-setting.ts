import { useDraft, useEdit } from '../draft-context.ts';
import { setSettings } from '../question-edits.ts';
import type { DraftSettings } from './draft-settings.ts';

/** One setting of the draft, and how a field changes it. */
export function useSetting<Name extends keyof DraftSettings>(
  name: Name,
): [value: DraftSettings[Name], set: (value: DraftSettings[Name]) => void] {
  const edit = useEdit();
  const value = useDraft(({ details }) => details.settings[name]);
  return [value, (given) => edit((draft) => setSettings(draft, { [name]: given }))];
}
