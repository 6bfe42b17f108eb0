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
  seb: boolean;
  /** Browser Exam Keys as they were typed, one in each line. */
  sebKeys: string;
  /** What is stored of the password for quitting; empty if there is none. */
  sebQuitHash: string;
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
  seb: false,
  sebKeys: '',
  sebQuitHash: '',
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
    seb: v.fallback(v.boolean(), noSettings.seb),
    sebKeys: v.fallback(v.string(), noSettings.sebKeys),
    sebQuitHash: v.fallback(v.string(), noSettings.sebQuitHash),
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
  seb: settings.seb !== undefined,
  sebKeys: settings.seb?.browser_keys?.join('\n') ?? noSettings.sebKeys,
  sebQuitHash: settings.seb?.quit_password_hash ?? noSettings.sebQuitHash,
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
  ...(settings.seb && { seb: sentSeb(settings) }),
});

function sentSeb({ sebKeys, sebQuitHash }: DraftSettings): NonNullable<Settings['seb']> {
  const keys = sebKeys.toLowerCase().split(/\s+/).filter(Boolean);
  return {
    ...(keys.length > 0 && { browser_keys: keys }),
    ...(sebQuitHash !== '' && { quit_password_hash: sebQuitHash }),
  };
}
