import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import cards from '../ui/cards.module.css';
import { LoadFailed, Loading } from '../ui/placeholders.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { type Colleagues, colleaguesQuery } from './colleagues-queries.ts';
import { ColleagueRow, LinkRow, OwnerRow } from './colleague-rows.tsx';
import { MakeLink } from './make-link.tsx';
import { rightWords } from './right-words.ts';
import { kindOf, type Thing } from './rights.ts';

type Props = {
  thing: Thing;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the teacher has left. */
  onLeft: () => void;
};

/** With whom a contest or a class is shared. Those who own it make links, change rights, take them back. */
export const ColleaguesDialog = ({ isOpen, onClose, ...props }: Props) => (
  <Modal.Stack>
    <Modal
      opened={isOpen}
      onClose={onClose}
      stackId="colleagues"
      title="Share with colleagues"
      size="lg"
      centered
    >
      <Loaded {...props} />
    </Modal>
  </Modal.Stack>
);

function Loaded({ thing, onLeft }: Pick<Props, 'thing' | 'onLeft'>) {
  const { data, error, refetch } = useQuery(colleaguesQuery(thing));
  useFocusAfter();
  if (data) return <People thing={thing} colleagues={data} onLeft={onLeft} />;
  if (error) return <LoadFailed fault={error} onRetry={refetch} />;
  return (
    <>
      <Loading />
      <Skeleton height={220} />
    </>
  );
}

/** What is asked for before it is done. */
type Asked = { id: number; words: string; act: string; title: string; isLeaving?: boolean };

function People({
  thing,
  colleagues: { colleagues, codes, ...shared },
  onLeft,
}: {
  thing: Thing;
  colleagues: Colleagues;
  onLeft: () => void;
}) {
  const [asked, setAsked] = useState<Asked>();
  const kind = kindOf(thing);
  const isOwner = shared.right === 'own';
  return (
    <Stack>
      <Text>
        {isOwner
          ? `A colleague gets this ${kind} by a link that you make and hand over. Nobody else learns that it exists.`
          : `${shared.owner} shares this ${kind}. Only its owners change who has it.`}
      </Text>
      <ul className={cards.ruled} aria-label={`Who has this ${kind}`}>
        <OwnerRow name={shared.owner} isYou={shared.is_maker} />
        {colleagues.map((colleague) => (
          <ColleagueRow
            key={colleague.id}
            thing={thing}
            colleague={colleague}
            isChangeable={isOwner}
            onRemove={() =>
              setAsked(
                colleague.is_you
                  ? {
                      id: colleague.id,
                      title: `Leave this ${kind}?`,
                      words: `You no longer see it. To come back you need a new link from somebody who owns it.`,
                      act: 'Leave',
                      isLeaving: true,
                    }
                  : {
                      id: colleague.id,
                      title: `Take the right back from ${colleague.name}?`,
                      words: `The ${kind} disappears for this colleague at once. What the colleague has done with it stays.`,
                      act: 'Take back',
                    },
              )
            }
          />
        ))}
        {codes.map((code) => (
          <LinkRow
            key={code.id}
            link={code}
            onRemove={() =>
              setAsked({
                id: code.id,
                title: 'Take this link back?',
                words: `Nobody has used it (${rightWords[code.right].toLowerCase()}). It then leads nowhere.`,
                act: 'Take back',
              })
            }
          />
        ))}
      </ul>
      {isOwner && <MakeLink thing={thing} />}
      <AskDialog
        stackId="ask"
        title={asked?.title ?? ''}
        words={asked?.words ?? ''}
        act={asked?.act ?? ''}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onAct={() => call('removeColleague', { body: { ...thing, colleague: asked?.id ?? 0 } })}
        onDone={() => {
          setAsked(undefined);
          if (asked?.isLeaving) onLeft();
        }}
      />
    </Stack>
  );
}
