import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

/** Queries the student's response, which includes key and score once the results are released. */
export const resultQuery = (contest: number) =>
  queryOptions({
    queryKey: ['result', contest],
    queryFn: () => call('getResult', { body: { contest } }),
  });

/** Queries pairs of students who share improbably many wrong answers. */
export const similarityQuery = (contest: number) =>
  queryOptions({
    queryKey: ['similarity', contest],
    queryFn: () => call('getSimilarity', { body: { contest } }),
  });

export const typedAnswersQuery = (contest: number, question: number) =>
  queryOptions({
    queryKey: ['typed answers', contest, question],
    queryFn: () => call('getTypedAnswers', { body: { contest, question } }),
    // A running contest gets new answers.
    staleTime: 0,
  });

export const statisticsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['statistics', contest],
    queryFn: () => call('getStatistics', { body: { contest } }),
  });

/** Queries students' appeals, and their answers. */
export const appealsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['appeals', contest],
    queryFn: () => call('getAppeals', { body: { contest } }),
    // A correction of the key is part of the histories.
    staleTime: 0,
  });
