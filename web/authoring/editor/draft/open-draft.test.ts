import { expect, test } from 'vitest';
import { makeDraft } from './make-draft.ts';
import { chooseDraft } from './open-draft.ts';
import type { ServerAnswer } from './server-draft.ts';
import { fingerprint, serverContent, type StoredDraft, type Sync } from './stored-draft.ts';
import { noSettings } from './draft-settings.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const draft = (name: string) =>
  makeDraft(
    { name, start: '', end: '', isPublic: true, passing: '', shuffle: true, settings: noSettings },
    [],
  );
const text = (name: string) => JSON.stringify(serverContent(draft(name), ''));

const local = (name: string, sync?: Sync): StoredDraft => ({
  draft: draft(name),
  savedAt: NOON,
  base: '',
  sync,
});
const found = (name: string, version: number, editor = 'other') => ({
  version,
  editor,
  saved_datetime: new Date(NOON).toISOString(),
  content: serverContent(draft(name), ''),
});
const sync = (version: number, sent: string): Sync => ({
  version,
  editor: 'this',
  sent: sent && fingerprint(text(sent)),
});

/** `savedBefore`: version in this browser's copy when the request was sent. */
function choose(
  mine: StoredDraft | undefined,
  theirs: ServerAnswer['draft'],
  savedBefore: number | undefined = mine?.sync?.version,
) {
  const {
    draft: chosen,
    known,
    conflict,
  } = chooseDraft(mine, { draft: theirs, savedBefore }, (same) => same);
  return [chosen?.draft.details.name, known.version, conflict?.draft.details.name];
}

test('without one of the two, the other is opened', () => {
  expect(choose(undefined, undefined)).toEqual([undefined, 0, undefined]);
  expect(choose(undefined, found('Server', 3))).toEqual(['Server', 3, undefined]);
  expect(choose(local('Browser'), undefined)).toEqual(['Browser', 0, undefined]);
  expect(choose(local('Browser', sync(3, 'Older')), 'unknown')).toEqual(['Browser', 3, undefined]);
});

test('what the server had whole, and has no more, was ended elsewhere; what it never had is kept', () => {
  expect(choose(local('Sent', sync(3, 'Sent')), undefined)).toEqual([undefined, 0, undefined]);
  expect(choose(local('More', sync(3, 'Sent')), undefined)).toEqual(['More', 0, undefined]);
  // Another tab has saved the draft since the request was sent.
  expect(choose(local('Sent', sync(1, 'Sent')), undefined, 0)).toEqual(['Sent', 1, undefined]);
});

test('the later one is opened if it continues the other', () => {
  expect(choose(local('Sent', sync(3, 'Sent')), found('Newer', 4))).toEqual(['Newer', 4, undefined]);
  expect(choose(local('More', sync(3, 'Sent')), found('Sent', 3))).toEqual(['More', 3, undefined]);
  // The page was closed before the response to its save arrived.
  expect(choose(local('More', sync(0, '')), found('Sent', 4, 'this'))).toEqual(['More', 4, undefined]);
});

test('if each has something that the other does not have, both are offered', () => {
  expect(choose(local('Mine', sync(3, 'Sent')), found('Theirs', 4))).toEqual(['Mine', 4, 'Theirs']);
  expect(choose(local('Offline'), found('Theirs', 4))).toEqual(['Offline', 4, 'Theirs']);
  expect(choose(local('Same'), found('Same', 4))).toEqual(['Same', 4, undefined]);
});
