/** The settings of a contest (contract/settings.ts) as the form holds them. Pure. */
import * as v from 'valibot';
import type { Settings } from '#contract/settings.ts';
import { toInstant, toLocal } from '../../ui/local-time.ts';

export type DraftSettings = {
  /** As it was typed; empty if the contest has none. */
  ownMinutes: string;
  shuffleQuestions: boolean;
  navigation: NonNullable<Settings['navigation']>;
  /** Empty if the contest has none. */
  accessCode: string;
  takesRequests: boolean;
  release: NonNullable<Settings['release']>;
  /** As an input for date and time holds it. */
  releaseAt: string;
  shows: NonNullable<Settings['shows']>;
};

/** The usual contest. */
export const noSettings: DraftSettings = {
  ownMinutes: '',
  shuffleQuestions: false,
  navigation: 'step',
  accessCode: '',
  takesRequests: false,
  release: 'end',
  releaseAt: '',
  shows: 'all',
};

/** What differs from the usual contest. */
export function changedSettings(settings: DraftSettings): Partial<DraftSettings> {
  const usual = new Map<string, unknown>(Object.entries(noSettings));
  return Object.fromEntries(
    Object.entries<unknown>(settings).filter(([name, value]) => value !== usual.get(name)),
  );
}

/** Of what is stored, whatever is readable. */
export const storedSettings = v.fallback(
  v.object({
    ownMinutes: v.fallback(v.string(), noSettings.ownMinutes),
    shuffleQuestions: v.fallback(v.boolean(), noSettings.shuffleQuestions),
    navigation: v.fallback(v.picklist(['step', 'free', 'page']), noSettings.navigation),
    accessCode: v.fallback(v.string(), noSettings.accessCode),
    takesRequests: v.fallback(v.boolean(), noSettings.takesRequests),
    release: v.fallback(v.picklist(['end', 'time', 'teacher']), noSettings.release),
    releaseAt: v.fallback(v.string(), noSettings.releaseAt),
    shows: v.fallback(v.picklist(['all', 'answers', 'marks']), noSettings.shows),
  }),
  noSettings,
);

/** The settings that the server has. */
export const settingsIn = (settings: Settings = {}): DraftSettings => ({
  ownMinutes: settings.own_minutes === undefined ? '' : String(settings.own_minutes),
  shuffleQuestions: settings.shuffle_questions ?? noSettings.shuffleQuestions,
  navigation: settings.navigation ?? noSettings.navigation,
  accessCode: settings.access_code ?? noSettings.accessCode,
  takesRequests: settings.takes_requests ?? noSettings.takesRequests,
  release: settings.release ?? noSettings.release,
  releaseAt: settings.release_datetime === undefined ? '' : toLocal(settings.release_datetime),
  shows: settings.shows ?? noSettings.shows,
});

/**
 * The settings as they are sent; what is undefined is not sent. `stored`: those that the server has. What
 * cannot be read is sent as it is, so that the server names its fault.
 */
export const sentSettings = (settings: DraftSettings, stored?: Settings): Settings => ({
  ...(settings.ownMinutes.trim() !== '' && { own_minutes: Number(settings.ownMinutes) }),
  ...(settings.shuffleQuestions && { shuffle_questions: true }),
  ...(settings.navigation !== 'step' && { navigation: settings.navigation }),
  ...(settings.accessCode.trim() !== '' && { access_code: settings.accessCode }),
  ...(settings.takesRequests && { takes_requests: true }),
  ...(settings.release !== 'end' && { release: settings.release }),
  ...(settings.release === 'time' && {
    release_datetime: toInstant(settings.releaseAt, stored?.release_datetime),
  }),
  ...(settings.shows !== 'all' && { shows: settings.shows }),
});
