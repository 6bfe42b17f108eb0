import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { intlLocale } from '../../base/language/i18n.tsx';
import { call } from '../../base/api/call.ts';
import { callToRemove } from '../../base/api/call-once.ts';
import { AskDialog } from '../../base/ui/ask-dialog.tsx';
import cards from '../../base/ui/cards.module.css';
import { LoadFailed, Loading } from '../../base/ui/placeholders.tsx';
import { useRestoreFocus } from '../../base/ui/use-restore-focus.ts';
import { type Colleague, type Colleagues, colleaguesQuery } from './colleagues-queries.ts';
import { ColleagueRow, LinkRow, OwnerRow } from './colleague-rows.tsx';
import { MakeLink } from './make-link.tsx';
import { rightLabels } from './right-words.ts';
import { kindOf, type Shareable } from './rights.ts';

type Props = {
  shareable: Shareable;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the teacher has given up their access. */
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
  /** Set if the right is only reduced; not set if access is removed. */
  right?: Colleague['right'];
};

/** Describes how students with this colleague's slips are affected if the right is reduced or removed. */
function slipsWords({ name, slips }: Colleague): string {
  if (slips === undefined) return '';
  const named = slips.length > NAMED ? [...slips.slice(0, NAMED), t`${slips.length - NAMED} more`] : slips;
  const [slip, password] = slips.length === 1 ? ['slip', 'password'] : ['slips', 'passwords'];
  const them =
    slips.length === 1
      ? t`This student will be logged out and will need`
      : t`These students will be logged out and will need`;
  return (
    ` ${name} made the latest ${slip} for ${and.format(named)} and may know the ${password}. ` +
    t`${them} ${slips.length === 1 ? 'a new slip' : 'new slips'} from you. Do this when no contest is running.`
  );
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
          ? t`To share this ${kind}, make a link and give it to a colleague. Nobody else gets access.`
          : t`${shared.owner} has shared this ${kind} with you. Only owners can change who has access.`}
      </Text>
      <ul className={cards.ruled} aria-label={t`Who has access to this ${kind}`}>
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
                words: t`New access: ${rightLabels[right]}.${slipsWords(colleague)}`,
                act: t`Change access`,
                right,
              })
            }
            onRemove={() =>
              setAsked(
                colleague.is_you
                  ? {
                      id: colleague.id,
                      title: t`Leave this ${kind}?`,
                      words: t`You will no longer see it. To get it back, you need a new link from an owner.`,
                      act: t`Leave`,
                      isLeaving: true,
                    }
                  : {
                      id: colleague.id,
                      title: t`Remove ${colleague.name}’s access?`,
                      words: t`This colleague loses access to the ${kind} immediately. Their changes are kept.${slipsWords(colleague)}`,
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
                words: t`Nobody has used this link yet (${rightLabels[code.right].toLowerCase()}). It will stop working.`,
                act: 'Delete',
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
