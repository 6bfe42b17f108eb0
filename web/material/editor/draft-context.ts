import { createContext, useContext } from 'react';
import { flushSync } from 'react-dom';
import type { Draft, DraftQuestion } from './draft.ts';
import { type Store, useStore } from './store.ts';

const DraftContext = createContext<Store<Draft> | undefined>(undefined);
export const DraftProvider = DraftContext.Provider;

export function useDraftStore(): Store<Draft> {
  const store = useContext(DraftContext);
  if (!store) throw new Error('This needs a DraftProvider around it.');
  return store;
}

/** The part of the draft that `select` picks. While that part does not change, it must be the same object. */
export const useDraft = <Part>(select: (draft: Draft) => Part): Part => useStore(useDraftStore(), select);

/**
 * Reads one field of the draft. Parts that two hundred questions read many times use this: a keystroke then
 * updates only those components that read the changed field.
 */
export const useDraftField = <Field extends keyof Draft, Part>(
  field: Field,
  select: (value: Draft[Field]) => Part,
): Part => useStore(useDraftStore(), (draft) => select(draft[field]), field);

/** Returns a function that changes the draft: `edit((draft) => setText(draft, key, text))`. */
export function useEdit(): (change: (draft: Draft) => Draft) => void {
  const store = useDraftStore();
  return (change) => store.set(change(store.get()));
}

/** One question of the draft; undefined if it is gone. A keystroke in another question asks nothing. */
export const useQuestion = (key: string): DraftQuestion | undefined =>
  useStore(useDraftStore(), ({ questions }) => questions[key], 'questions', key);

/** Why the field at this place is refused; undefined if it is not. */
export const useFault = (place: string): string | undefined =>
  useStore(useDraftStore(), ({ faults }) => faults[place]?.why, 'faults', place);

/** Changes the draft and renders it at once, so that a new field can take the focus. */
export const renderNow = (change: () => void): void => flushSync(change);

/** Gives the focus to the element with this id, or to the first field in it, and brings it into sight. */
export function focusPlace(place: string): void {
  const element = document.getElementById(place);
  const isField = element?.matches('input, textarea, select, button, [tabindex]');
  const target = isField ? element : element?.querySelector('input');
  target?.focus({ preventScroll: true });
  // A text that takes the focus becomes an editor: another element of the same id.
  const focused = isField ? document.getElementById(place) : target;
  focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
