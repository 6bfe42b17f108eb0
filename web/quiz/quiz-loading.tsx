import { Skeleton } from '@mantine/core';
import { Loading } from '../ui/faces.tsx';
import classes from './quiz-page.module.css';

/** The grey shapes of a quiz on its way. */
export const QuizLoading = () => (
  <>
    <title>Quiz · Tallymark</title>
    <h1 className={classes.hidden}>Quiz</h1>
    <Loading />
    <div className={classes.aside}>
      <Skeleton height={32} mb="xl" />
      <Skeleton height={20} width="40%" mb="md" />
      <Skeleton height={28} mb="lg" />
      {[1, 2, 3, 4].map((option) => (
        <Skeleton key={option} height={56} mb="xs" radius="md" />
      ))}
    </div>
  </>
);
