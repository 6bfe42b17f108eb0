import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MainRegion } from '../base/ui/main-region.tsx';
import { readScrollTo, scrollToSection } from './sections.ts';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';

/** Another page may name a section in `scrollTo`. The page scrolls there once; a reload stays where it is. */
function useScrollTo(): void {
  const { hash, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  useEffect(() => {
    const target = readScrollTo(state);
    if (!target) return;
    scrollToSection(target);
    void navigate({ hash }, { replace: true, state: null, preventScrollReset: true });
  }, [state, hash, navigate]);
}

export function Page() {
  useScrollTo();
  return (
    <>
      <title>Tallymark: timed contests that lose no answer</title>
      <MainRegion>
        <Hero />
        <Features />
        <About />
        <Contact />
        <Pricing />
      </MainRegion>
      <Footer />
    </>
  );
}
