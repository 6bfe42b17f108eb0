import { Button } from '../base/elements/button.tsx';
import { Container } from '../base/elements/layout.tsx';
import { Text, Title } from '../base/elements/text.tsx';
import { useRef, useState } from 'react';
import { Link } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import quizDark from '../../docs/screenshots/quiz-dark.webp';
import quizLight from '../../docs/screenshots/quiz-light.webp';
import { lazyPart } from '../base/pages/part.tsx';
import classes from './hero.module.css';
import { LiveDrawing } from './live-drawing.tsx';
import { ThemedPicture } from './themed-picture.tsx';

/** Loads the questions and their key only on request, to keep the page small. */
const Trial = lazyPart('trial', async () => (await import('./trial.tsx')).Trial, {
  Meanwhile: () => <p className={classes.meanwhile} role="status">{t`Loading …`}</p>,
});

export function Hero() {
  const [isTrying, setTrying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setTrying(false);
    button.current?.focus();
  };
  return (
    <section id="home" tabIndex={-1} className={classes.hero} aria-labelledby="home-title">
      <Container size="lg">
        <Title
          order={1}
          id="home-title"
          className={classes.title}
        >{t`Timed contests that never lose an answer`}</Title>
        <Text
          className={classes.lead}
        >{t`Multiple-choice contests for a class, a school or a country: everybody has the same time, and nobody sees the right answers early.`}</Text>
        <div className={classes.ways}>
          <Button component={Link} to="/signup" size="lg">{t`Get Started`}</Button>
          <Button
            size="lg"
            variant="default"
            ref={button}
            aria-expanded={isTrying}
            onClick={() => setTrying(true)}
          >{t`Try five questions`}</Button>
          <Button
            component={Link}
            to="/login"
            size="lg"
            variant="subtle"
            className={classes.login}
          >{t`Log in`}</Button>
        </div>
        {isTrying ? (
          <Trial onClose={close} />
        ) : (
          <div className={classes.pictures}>
            <LiveDrawing />
            <ThemedPicture
              light={quizLight}
              dark={quizDark}
              alt={t`A contest question on a student’s phone, with the time left`}
              width={585}
              height={1266}
              className={classes.phone}
            />
          </div>
        )}
      </Container>
    </section>
  );
}
