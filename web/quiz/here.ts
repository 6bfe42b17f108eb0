import type { Owner } from './kept.ts';

/** The quiz that this tab shows, and where the student is in it: for the teacher's live page. */
let here: { owner: Owner; place: number; away: boolean } | undefined;

/** The quiz's page shows this question, counted from 1. */
export function enterQuiz(owner: Owner, place: number): void {
  here = { owner, place, away: here?.away ?? false };
}

export function leaveQuiz(): void {
  here = undefined;
}

/** Whether the student has turned to something else. */
export function setAway(away: boolean): void {
  if (here) here.away = away;
}

export const openQuiz = (): Owner | undefined => here?.owner;

export const isOpenHere = ({ userId, contest }: Owner): boolean =>
  here?.owner.userId === userId && here.owner.contest === contest;

/** As the calls tell it; nothing where this tab does not show the quiz. */
export const whereabouts = (owner: Owner): { place?: number; away?: boolean } =>
  here && isOpenHere(owner) ? { place: here.place, away: here.away } : {};
