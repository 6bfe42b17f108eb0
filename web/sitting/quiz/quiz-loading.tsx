import { Skeleton } from '../../base/pages/skeletons.tsx';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../base/elements/layout.tsx';
import { Loading } from '../../base/pages/placeholders.tsx';
import { UNTIL_SLOW } from '../attempt/pauses.ts';
import classes from './quiz-page.module.css';

export function QuizLoading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), UNTIL_SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <title>{t`Contest · Tallymark`}</title>
      <VisuallyHidden component="h1">{t`Contest`}</VisuallyHidden>
      <Loading />
      <div className={classes.aside}>
        <p role="status">
          {isSlow && t`The server has not responded yet. This page will try again automatically.`}
        </p>
        <Skeleton height={32} mb="xl" />
        <Skeleton height={20} width="40%" mb="md" />
        <Skeleton height={28} mb="lg" />
        {[1, 2, 3, 4].map((option) => (
          <Skeleton key={option} height={56} mb="xs" />
        ))}
      </div>
    </>
  );
}
