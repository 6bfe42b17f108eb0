import { t } from '@lingui/core/macro';
import { Title } from '../../base/elements/text.tsx';
import { Mark } from '../../base/elements/brand.tsx';
import { JoinForm } from '../../contest/joining/join-form.tsx';
import classes from './hero.module.css';

/** The form for joining a contest, for students without a contest to take or a result to see. */
export const JoinHero = ({ isFirst }: { isFirst: boolean }) => (
  <section aria-labelledby="hero">
    <Title order={2} id="hero">
      {isFirst ? t`Join your first contest` : t`Join a contest`}
    </Title>
    <div className={classes.join}>
      <JoinForm />
      <span className={classes.mark}>
        <Mark count={4} size={180} />
      </span>
    </div>
  </section>
);
