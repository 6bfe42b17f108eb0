/** The landing page's sections that the top bar leads to. */
export const sections = [
  { id: 'home', label: 'Home' },
  { id: 'features', label: 'Features' },
  { id: 'about', label: 'About us' },
  { id: 'contact', label: 'Contact us' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** Pixels from the top of the viewport. The section that spans this line is the one being read. */
const LINE = 150;

/** The section being read; undefined if it is none of the four, as at the pricing and the footer. */
export const sectionAt = (boxes: { id: SectionId; top: number; bottom: number }[]): SectionId | undefined =>
  boxes.find(({ top, bottom }) => top <= LINE && bottom > LINE)?.id;

/** The section that another page's button named in the navigation state (`scrollTo`). */
export function readScrollTo(state: unknown): SectionId | undefined {
  const wanted: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'scrollTo') : null;
  return sections.find(({ id }) => id === wanted)?.id;
}

/**
 * Scrolls to a section, smoothly unless the user prefers less motion. The section also gets the focus, for
 * Tab.
 */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  section?.focus({ preventScroll: true });
}
