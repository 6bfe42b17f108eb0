import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { browserStorage } from '../../base/browser/browser-storage.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { toast } from '../../base/elements/toast.ts';
import { addInBatches, type AddOutcome, type Person } from './add-in-batches.ts';
import { addressKey, parseAddresses } from './parse-addresses.ts';

export type Entry = ({ email: string; state: 'ready' | 'invalid' | 'sending' } | AddOutcome) & {
  name?: string | undefined;
};

const isUnsent = ({ state }: Entry) => state !== 'added' && state !== 'there';
const entriesOf = (text: string): Entry[] =>
  parseAddresses(text).map(({ email, name, isValid }) => ({
    email,
    name,
    state: isValid ? 'ready' : 'invalid',
  }));

/** Manages the addresses to add, each with its outcome. Addresses that were not added survive a reload. */
export function useAddParticipants(contest: Contest) {
  const { userId } = useLoggedIn();
  const queryClient = useQueryClient();
  const key = `tallymark:participants:${userId}:${contest.id}`;
  const [entries, setEntries] = useState<Entry[]>(() => entriesOf(browserStorage.get(key) ?? ''));

  useEffect(() => {
    const unsent = entries.filter(isUnsent).map(({ email, name }) => (name ? `${name} <${email}>` : email));
    if (unsent.length > 0) browserStorage.set(key, unsent.join('\n'));
    else browserStorage.remove(key);
  }, [entries, key]);

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ people, withCodes }: { people: Person[]; withCodes: boolean }) => {
      const outcomes: AddOutcome[] = [];
      for await (const batch of addInBatches(contest, people, withCodes)) {
        const news = new Map(batch.map((outcome) => [outcome.email, outcome]));
        setEntries((all) => all.map((entry) => ({ ...(news.get(entry.email) ?? entry), name: entry.name })));
        outcomes.push(...batch);
      }
      await queryClient.invalidateQueries();
      return outcomes;
    },
    onSuccess: say,
  });

  const send = (wanted: Entry[], withCodes: boolean) => {
    const emails = wanted.map(({ email }) => email);
    if (isPending || emails.length === 0) return;
    const sending = new Set(emails);
    setEntries((all) =>
      all.map((entry) =>
        sending.has(entry.email) ? { email: entry.email, name: entry.name, state: 'sending' } : entry,
      ),
    );
    mutate({ people: wanted.map(({ email, name }) => ({ email, name })), withCodes });
  };

  return {
    entries,
    isPending,
    /** Adds the addresses of a text to the list. Returns the list and the number of duplicates. */
    take: (text: string) => {
      const known = new Set(entries.map(({ email }) => addressKey(email)));
      const parsed = entriesOf(text);
      const added = parsed.filter(({ email }) => !known.has(addressKey(email)));
      const list = [...entries, ...added];
      setEntries(list);
      return { list, doubles: parsed.length - added.length };
    },
    remove: (email: string) => setEntries((all) => all.filter((entry) => entry.email !== email)),
    send,
    clearDone: () => setEntries((all) => all.filter(isUnsent)),
  };
}

function say(outcomes: AddOutcome[]): void {
  const isAnyAdded = outcomes.some(({ state }) => state === 'added');
  if (isAnyAdded) toast.success(t`Participant added successfully!`);
  // Addresses that were already participants are not an error if others were added.
  const [first, ...others] = outcomes
    .filter((outcome) => outcome.state !== 'added')
    .filter(({ state }) => !(isAnyAdded && state === 'there'));
  if (!first) return;
  toast.error(
    others.length === 0
      ? first.why
      : plural(others.length + 1, {
          one: '# address was not added. The list shows why.',
          other: '# addresses were not added. The list shows why.',
        }),
  );
}
