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

/** Returns a part of the draft. `select` must return the same object while that part is unchanged. */
export const useDraft = <Part>(select: (draft: Draft) => Part): Part => useStore(useDraftStore(), select);

/** Returns a part of one field. A keystroke rerenders only the components that read the changed field. */
export const useDraftField = <Field extends keyof Draft, Part>(
  field: Field,
  select: (value: Draft[Field]) => Part,
): Part => useStore(useDraftStore(), (draft) => select(draft[field]), field);

/** Returns a function that changes the draft: `edit((draft) => setText(draft, key, text))`. */
export function useEdit(): (change: (draft: Draft) => Draft) => void {
  const store = useDraftStore();
  return (change) => store.set(change(store.get()));
}

/** Returns a question; undefined if removed. Typing in other questions does not rerender the caller. */
export const useQuestion = (key: string): DraftQuestion | undefined =>
  useStore(useDraftStore(), ({ questions }) => questions[key], 'questions', key);

export const useFault = (place: string): string | undefined =>
  useStore(useDraftStore(), ({ faults }) => faults[place]?.why, 'faults', place);

/** Renders a change immediately, so that a field that it adds can be focused. */
export const renderNow = (change: () => void): void => flushSync(change);

/** Id of the button that undoes the latest removal. It is focused after a removal. */
export const UNDO = 'undo-removal';

/** Focuses the element with this id, or its first field, and scrolls to it. */
export function focusPlace(place: string): void {
  const element = document.getElementById(place);
  const isField = element?.matches('input, textarea, select, button, [tabindex]');
  const target = isField ? element : element?.querySelector('input');
  target?.focus({ preventScroll: true });
  // Focusing a text replaces it by an editor, which is another element with the same id.
  const focused = isField ? document.getElementById(place) : target;
  focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
