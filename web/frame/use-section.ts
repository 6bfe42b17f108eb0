import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type SectionId, sectionAt, sections } from '../landing/sections.ts';

/** The section of the landing page that is being read; undefined on every other page. */
export function useSection(): SectionId | undefined {
  const { pathname } = useLocation();
  const [section, setSection] = useState<SectionId>();
  const isLanding = pathname === '/';

  useEffect(() => {
    if (!isLanding) return undefined;
    const look = () =>
      setSection(
        sectionAt(
          sections.flatMap(({ id }) => {
            const box = document.getElementById(id)?.getBoundingClientRect();
            return box ? [{ id, top: box.top, bottom: box.bottom }] : [];
          }),
        ),
      );
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [isLanding]);

  return isLanding ? section : undefined;
}
