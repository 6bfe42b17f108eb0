import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, select, t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { intlLocale } from '../../base/language/i18n.ts';
import { call } from '../../base/api/call.ts';
import { callToRemove } from '../../base/api/call-once.ts';
import { AskDialog } from '../../base/dialogs/ask-dialog.tsx';
import cards from '../../base/lists/cards.module.css';
import { Modal } from '../../base/dialogs/modal.tsx';
import { LoadFailed, Loading } from '../../base/pages/placeholders.tsx';
import { useRestoreFocus } from '../../base/pages/use-restore-focus.ts';
import { Skeleton } from '../../base/pages/skeletons.tsx';
import { type Colleague, type Colleagues, colleaguesQuery } from './colleagues-queries.ts';
import { ColleagueRow, LinkRow, OwnerRow } from './colleague-rows.tsx';
import { MakeLink } from './make-link.tsx';
import { rightLabels, rightWords } from '../rights/right-words.ts';
import { kindOf, type Shareable } from '../rights/rights.ts';

type Props = {
  shareable: Shareable;
  isOpen: boolean;
  onClose: () => void;
  onLeft: () => void;
};

export const ColleaguesDialog = ({ isOpen, onClose, ...props }: Props) => (
  <Modal.Stack>
    <Modal
      opened={isOpen}
      onClose={onClose}
      stackId="colleagues"
      title={t`Share with colleagues`}
      size="lg"
      centered
    >
      <Loaded {...props} />
    </Modal>
  </Modal.Stack>
);

function Loaded({ shareable, onLeft }: Pick<Props, 'shareable' | 'onLeft'>) {
  const { data, error, refetch } = useQuery(colleaguesQuery(shareable));
  useRestoreFocus();
  if (data) return <People shareable={shareable} colleagues={data} onLeft={onLeft} />;
  if (error) return <LoadFailed fault={error} onRetry={refetch} />;
  return (
    <>
      <Loading />
      <Skeleton height={220} />
    </>
  );
}

type Asked = {
  id: number;
  words: string;
  act: string;
  title: string;
  isLeaving?: boolean;
  /** New right; undefined if access is removed. */
  right?: Colleague['right'];
};

/** Adds the effect on students with this colleague's slips if the right is reduced or removed. */
function withSlips(sentence: string, { name, slips }: Colleague): string {
  if (slips === undefined) return sentence;
  const more = slips.length - NAMED;
  const students = and.format(more > 0 ? [...slips.slice(0, NAMED), t`${more} more`] : slips);
  const effect = plural(slips.length, {
    one: `${name} made the latest slip for ${students} and may know the password. This student will be logged out and will need a new slip from you.`,
    other: `${name} made the latest slips for ${students} and may know the passwords. These students will be logged out and will need new slips from you.`,
  });
  return `${sentence} ${effect} ${t`Do this when no contest is running.`}`;
}

const and = new Intl.ListFormat(intlLocale(), { type: 'conjunction' });

const NAMED = 10;

function People({
  shareable,
  colleagues: { colleagues, codes, ...shared },
  onLeft,
}: {
  shareable: Shareable;
  colleagues: Colleagues;
  onLeft: () => void;
}) {
  const [asked, setAsked] = useState<Asked>();
  const kind = kindOf(shareable);
  const isOwner = shared.right === 'own';
  return (
    <Stack>
      <Text>
        {isOwner
          ? t`To share ${select(kind, { contest: 'this contest', other: 'this class' })}, make a link and give it to a colleague. Nobody else gets access.`
          : t`${shared.owner} has shared ${select(kind, { contest: 'this contest', other: 'this class' })} with you. Only owners can change who has access.`}
      </Text>
      <ul
        className={cards.ruled}
        aria-label={t`Who has access to ${select(kind, { contest: 'this contest', other: 'this class' })}`}
      >
        <OwnerRow name={shared.owner} isYou={shared.is_maker} />
        {colleagues.map((colleague) => (
          <ColleagueRow
            key={colleague.id}
            shareable={shareable}
            colleague={colleague}
            isChangeable={isOwner}
            onLess={(right) =>
              setAsked({
                id: colleague.id,
                title: t`Reduce ${colleague.name}’s access?`,
                words: withSlips(t`New access: ${rightLabels[right]}.`, colleague),
                act: t`Change access`,
                right,
              })
            }
            onRemove={() =>
              setAsked(
                colleague.is_you
                  ? {
                      id: colleague.id,
                      title: t`Leave ${select(kind, { contest: 'this contest', other: 'this class' })}?`,
                      words: t`You will no longer see it. To get it back, you need a new link from an owner.`,
                      act: t`Leave`,
                      isLeaving: true,
                    }
                  : {
                      id: colleague.id,
                      title: t`Remove ${colleague.name}’s access?`,
                      words: withSlips(
                        t`This colleague loses access to ${select(kind, { contest: 'the contest', other: 'the class' })} immediately. Their changes are kept.`,
                        colleague,
                      ),
                      act: t`Remove`,
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
                title: t`Delete this link?`,
                words: t`Nobody has used this link yet (${rightWords[code.right]}). It will stop working.`,
                act: t`Delete`,
              })
            }
          />
        ))}
      </ul>
      {isOwner && <MakeLink shareable={shareable} />}
      <AskDialog
        stackId="ask"
        title={asked?.title ?? ''}
        words={asked?.words ?? ''}
        act={asked?.act ?? ''}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onAct={() => {
          const of = { ...shareable, colleague: asked?.id ?? 0 };
          return asked?.right === undefined
            ? callToRemove('removeColleague', of)
            : call('setRight', { body: { ...of, right: asked.right } });
        }}
        onDone={() => {
          setAsked(undefined);
          if (asked?.isLeaving) onLeft();
        }}
      />
    </Stack>
  );
}
