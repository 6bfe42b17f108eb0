/** Effect of the Tab key. `kept`: Tab stayed on the page. `leaves`: the next Tab leaves the page. */
export type TabMessage = 'kept' | 'leaves' | undefined;

const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Keeps Tab on this page, because moving to the browser's own buttons would count as leaving. Esc and then
 * Tab still leaves the page (WCAG 2.1.2). While Tab is pressed, a guard element at each edge of the page
 * sends the focus to the other edge. Returns a function that stops this.
 */
export function keepTab(tell: (news: TabMessage) => void): () => void {
  const [first, last] = [makeGuard(), makeGuard()];
  const guards: Element[] = [first, last];
  let isLeaving = false;
  let left: Element | null = null;
  const takeAway = () => {
    for (const guard of guards) guard.remove();
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Shift') return;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    // WebKitGTK reports Shift+Tab only as `code`.
    if (![event.key, event.code].includes('Tab') || !isPlain) {
      isLeaving = event.key === 'Escape' && isPlain && !openDialog();
      return tell(isLeaving ? 'leaves' : undefined);
    }
    document.body.prepend(first);
    document.body.append(last);
    if (!isLeaving) return undefined;
    left = document.activeElement;
    // From the guard, the browser moves the focus out of the page.
    (event.shiftKey ? first : last).focus({ preventScroll: true });
    isLeaving = false;
    return tell(undefined);
  };

  const turn = (event: FocusEvent) => {
    const guard = guards.find((one) => one === event.target);
    if (!guard || isLeaving) return;
    const reached = reachedIn(openDialog() ?? document.body).filter((one) => !guards.includes(one));
    (guard === last ? reached[0] : reached.at(-1))?.focus();
    takeAway();
    tell('kept');
  };

  const disarm = () => {
    isLeaving = false;
    tell(undefined);
  };
  /** When the focus comes back to the page, returns it to the element that had it before the guard. */
  const giveBack = () => {
    if (document.activeElement === document.body && left instanceof HTMLElement) left.focus();
    left = null;
  };

  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('keydown', press, { signal, capture: true });
  document.addEventListener('keyup', takeAway, { signal, capture: true });
  document.addEventListener('focusin', turn, { signal });
  document.addEventListener('pointerdown', disarm, { signal });
  window.addEventListener('blur', takeAway, { signal });
  window.addEventListener('focus', giveBack, { signal });
  return () => {
    end.abort();
    takeAway();
  };
}

function makeGuard(): HTMLElement {
  const guard = document.createElement('span');
  guard.tabIndex = 0;
  return guard;
}

/** Returns the topmost dialog, which is the last in the document. */
const openDialog = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1);

/** Lists the Tab stops. In a radio group with a checked button, only the checked button is one. */
const reachedIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(REACHED)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled') &&
      one.getClientRects().length > 0 &&
      !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked && hasChosen(one)),
  );

const hasChosen = ({ form, name }: HTMLInputElement): boolean =>
  form?.querySelector(`input[name="${CSS.escape(name)}"]:checked`) !== null;
