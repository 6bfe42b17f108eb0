/** Collects what a screen reader announces. It has no imports, because e2e/spoken.ts sends its source. */
export function collectAnnouncements(): readonly string[] {
  const spoken: string[] = [];
  const say = ({ target, addedNodes }: MutationRecord) => {
    // An alert is announced when it appears; other regions are announced when they change.
    const alert = [...addedNodes].find((node) => node instanceof Element && node.matches('[role=alert]'));
    const place = alert ?? target;
    const element = place instanceof Element ? place : place.parentElement;
    const region = element?.closest('[aria-live], [role=status], [role=alert]');
    const text = region?.textContent.trim();
    if (!region || !text || region.getAttribute('aria-live') === 'off') return;
    if (alert || spoken.at(-1) !== text) spoken.push(text);
  };
  new MutationObserver((records) => records.forEach(say)).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return spoken;
}
