import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HandOverPart, readFragment, readHandOver, readHead } from '#shared/hand-over.ts';
import { Loader } from '../../base/elements/loader.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { PageHead } from '../../base/pages/page-head.tsx';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { useLocation } from '../../base/router/navigation.tsx';
import { collect, forgetParts } from './collect-parts.ts';
import { readIn } from './read-in.tsx';
import { ReadInResult } from './read-in-result.tsx';

/** Path: /hand-over#…, from a QR code that a student's page shows. */
export function Page() {
  const part = readFragment(useLocation().hash.replace(/^#/, ''));
  return (
    <Stack gap="lg">
      <title>{t`Answers handed over · Tallymark`}</title>
      <PageHead title={t`Answers handed over`} />
      {part ? <Part key={part.token} part={part} /> : <NoSuchCode />}
    </Stack>
  );
}

const NoSuchCode = () => (
  <EmptyState message={t`This address is not complete. Photograph the code on the student’s page again.`} />
);

function Part({ part }: { part: HandOverPart }) {
  const [{ missing, token }] = useState(() => collect(part));
  if (token !== undefined) return <Whole token={token} onTaken={() => forgetParts(part)} />;
  return (
    <Text role="status">
      {t`Code ${part.number} of ${part.count} is read.`}{' '}
      {t`Now photograph the others: ${missing.join(', ')}. Nothing is read in before all are here.`}
    </Text>
  );
}

/** Reads the answers in at once: they are sealed, so an address can hand over only its own student's. */
function Whole({ token, onTaken }: { token: string; onTaken: () => void }) {
  const read = readHandOver(token);
  const head = read && 'bytes' in read ? readHead(read.bytes) : undefined;
  const { data } = useQuery({
    queryKey: ['hand over', token],
    queryFn: async () => {
      const result = await readIn(head?.contest ?? 0, t`Code from a student’s page`, token);
      if ('taken' in result) onTaken();
      return result;
    },
    enabled: head !== undefined,
    staleTime: 'static',
  });
  if (!head) return <NoSuchCode />;
  if (!data) return <Loader aria-label={t`Reading in`} role="status" />;
  return (
    <>
      <div role="status">
        <Stack component="ul">
          <ReadInResult result={data} />
        </Stack>
      </div>
      <Text>{t`Photograph the next student’s code, or close this page.`}</Text>
    </>
  );
}
