import type { DraftSettings, SettingField } from '#contract/setting-table.ts';
import { useDraft, useEdit, useFault } from '../draft/draft-context.ts';
import { labelOf } from '../draft/faults.ts';
import { setSettings } from '../draft/details-edits.ts';

export function useSetting<Name extends SettingField>(name: Name) {
  const edit = useEdit();
  const value: DraftSettings[Name] = useDraft(({ details }) => details.settings[name]);
  const error = useFault(name);
  const set = (given: DraftSettings[Name]) => edit((draft) => setSettings(draft, { [name]: given }));
  return { value, set, field: { id: name, label: labelOf(name), error } };
}
