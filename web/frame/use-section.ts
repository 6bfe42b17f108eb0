import { useEffect, useState } from 'react';
import { useLocation } from '../base/router/navigation.tsx';
import { type SectionId, sectionAt, sections } from '../landing/sections.ts';

/** Returns the section of the landing page that is in view; undefined on other pages. */
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
