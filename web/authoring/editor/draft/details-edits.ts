import type { DraftSettings } from '#contract/setting-table.ts';
import type { Details, Draft } from './draft.ts';
import { withoutFaults } from './edit-base.ts';

/** Changes settings and clears their errors. An error's place is the setting's name in `DraftSettings`. */
export function setSettings(draft: Draft, given: Partial<DraftSettings>): Draft {
  const before = new Map<string, unknown>(Object.entries(draft.details.settings));
  const changed = Object.entries<unknown>(given).filter(([name, value]) => before.get(name) !== value);
  if (changed.length === 0) return draft;
  const faults = withoutFaults(
    draft,
    changed.map(([name]) => name),
  );
  return {
    ...draft,
    details: { ...draft.details, settings: { ...draft.details.settings, ...given } },
    faults,
  };
}

/** Changes details. Ignores a value that a field reports again on blur, so that its error remains. */
export function setDetails(draft: Draft, given: Partial<Details>): Draft {
  const before = new Map(Object.entries(draft.details));
  const changed = Object.entries(given).filter(([name, value]) => before.get(name) !== value);
  if (changed.length === 0) return draft;
  const faults = withoutFaults(
    draft,
    changed.map(([name]) => name),
  );
  return { ...draft, details: { ...draft.details, ...given }, faults };
}
