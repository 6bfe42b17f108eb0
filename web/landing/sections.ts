import { t } from '@lingui/core/macro';

/** The sections of the landing page to which the top bar links. */
export const sections = [
  { id: 'home', label: t`Home` },
  { id: 'features', label: t`Features` },
  { id: 'about', label: t`About us` },
  { id: 'contact', label: t`Contact us` },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** Distance (px) from the top of the window. The section at this height is the one being read. */
const LINE = 150;

/** Returns the section being read; undefined if it is another part, such as pricing or the footer. */
export const sectionAt = (boxes: { id: SectionId; top: number; bottom: number }[]): SectionId | undefined =>
  boxes.find(({ top, bottom }) => top <= LINE && bottom > LINE)?.id;

/** Returns the section that another page's button named in the navigation state (`scrollTo`). */
export function readScrollTarget(state: unknown): SectionId | undefined {
  const wanted: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'scrollTo') : null;
  return sections.find(({ id }) => id === wanted)?.id;
}

/** Scrolls to a section, smoothly unless reduced motion is preferred, and focuses it for Tab. */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  section?.focus({ preventScroll: true });
}
