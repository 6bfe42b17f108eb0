/**
 * The texts of live regions of the page from now on, as a screen reader speaks them. A browser runs it from
 * its source (e2e/spoken.ts), so it needs nothing from outside.
 */
export function noteSpoken(): readonly string[] {
  const spoken: string[] = [];
  const say = ({ target, addedNodes }: MutationRecord) => {
    // An alert speaks as soon as it is there; another region speaks of what changes in it.
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
