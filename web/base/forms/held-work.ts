const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** Fields that only look something up. */
const SEARCHES = 'search, [role=search], [type=search]';
/** Parts whose choices and buttons are work, too. Elsewhere in a dialog a choice applies at once. */
const WORK = 'form, [data-work]';

const isChoice = (field: Element): boolean =>
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'));

const contentOf = (field: Element): string => {
  if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) return field.value;
  if (field instanceof HTMLInputElement) return isChoice(field) ? String(field.checked) : field.value;
  return field.textContent ?? '';
};

/** Work that a dialog would lose: a changed field, or what a button of its form has changed. */
export class HeldWork {
  /** Each field's content before the user first acted on the dialog. */
  readonly #before = new Map<Element, string>();
  readonly #pressed = new Set<Element>();

  /** True while the dialog holds work. Fields that a saved form has removed do not count. */
  isHeld = (): boolean =>
    [...this.#pressed].some((part) => part.isConnected) ||
    [...this.#before].some(([field, before]) => field.isConnected && contentOf(field) !== before);

  /** A React ref of the dialog's content. */
  watch = (content: HTMLElement | null): (() => void) => {
    const ending = new AbortController();
    const { signal } = ending;
    const note = () => {
      for (const field of content?.querySelectorAll(FIELDS) ?? []) {
        const counts = !field.closest(SEARCHES) && (!isChoice(field) || field.closest(WORK));
        if (counts && !this.#before.has(field)) this.#before.set(field, contentOf(field));
      }
    };
    const press = ({ target }: Event) => {
      const button = target instanceof Element && target.closest('button[type=button]');
      const part = button && !button.closest(SEARCHES) && button.closest(WORK);
      if (part) this.#pressed.add(part);
    };
    note();
    for (const act of ['focusin', 'pointerdown', 'keydown']) {
      content?.addEventListener(act, note, { capture: true, signal });
    }
    content?.addEventListener('click', press, { capture: true, signal });
    // Before a reload or a closed tab the browser itself asks.
    const leave = (event: BeforeUnloadEvent) => this.isHeld() && event.preventDefault();
    window.addEventListener('beforeunload', leave, { signal });
    return () => {
      ending.abort();
      this.#before.clear();
      this.#pressed.clear();
    };
  };
}
