import { Button } from '../base/elements/button.tsx';
import { Container } from '../base/elements/layout.tsx';
import { Text, Title } from '../base/elements/text.tsx';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Mark } from '../base/elements/brand.tsx';
import { MainRegion } from '../base/pages/main-region.tsx';
import classes from './contact.module.css';
import { Section } from './section.tsx';
import { readScrollTarget, scrollToSection } from './sections.ts';
import { About } from './about.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';

/** Scrolls once to the section that another page named in `scrollTo`. A reload keeps its position. */
function useScrollTo(): void {
  const { hash, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  useEffect(() => {
    const target = readScrollTarget(state);
    if (!target) return;
    scrollToSection(target);
    void navigate({ hash }, { replace: true, state: null, preventScrollReset: true });
  }, [state, hash, navigate]);
}

export function Page() {
  useScrollTo();
  return (
    <>
      <title>{t`Tallymark: timed contests that never lose an answer`}</title>
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

const Contact = () => (
  <section id="contact" tabIndex={-1} className={classes.contact} aria-labelledby="contact-title">
    <Container size="lg" className={classes.row}>
      <div>
        <Title
          order={2}
          id="contact-title"
          className={classes.title}
        >{t`Your first contest can be ready in three minutes`}</Title>
        <Text
          size="lg"
          maw="56ch"
          mt="sm"
          mb="lg"
        >{t`Sign up as a teacher, write two questions and publish. For help, ask the person who runs Tallymark at your school.`}</Text>
        <Button
          component={Link}
          to="/signup"
          size="lg"
          className={classes.start}
        >{t`Get Started for Free`}</Button>
      </div>
      <div className={classes.mark}>
        <Mark size={260} />
      </div>
    </Container>
  </section>
);

const Pricing = () => (
  <Section id="pricing" title={t`Pricing: free, on your own machine`}>
    <Text
      size="lg"
      maw="65ch"
    >{t`Tallymark is free software under the MIT licence: you run it with one command, and your data stays with you.`}</Text>
  </Section>
);
