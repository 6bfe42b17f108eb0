import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { Instant } from '../../base/time/instant.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { MorePages } from '../../base/lists/more-pages.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { useRestoreFocus } from '../../base/pages/use-restore-focus.ts';
import { describeAct } from './describe-act.tsx';
import { actsQuery } from './colleagues-queries.ts';
import type { Shareable } from '../rights/rights.ts';
import classes from './colleagues.module.css';

type Props = { shareable: Shareable; isOpen: boolean; onClose: () => void };

export const ActsDialog = ({ shareable, isOpen, onClose }: Props) => (
  <Modal opened={isOpen} onClose={onClose} title={t`Who did what`} size="lg" centered>
    <Acts shareable={shareable} />
  </Modal>
);

/** Acts that an invigilator did for the author. */
const BY_LINK = new Set(['setExtraTime', 'takeHandOver']);

function Acts({ shareable }: { shareable: Shareable }) {
  const pages = useInfiniteQuery(actsQuery(shareable));
  const { data, error, refetch } = pages;
  useRestoreFocus();
  const acts = data?.pages.flatMap((page) => page.acts);
  return (
    <>
      {!acts && !error && (
        <Skeletons>{repeatSkeleton(6, <LineSkeleton width="70%" height={16} />)}</Skeletons>
      )}
      {!acts && error && <LoadFailed fault={error} onRetry={refetch} />}
      {acts?.length === 0 && <EmptyState message={t`Nothing has been recorded yet.`} />}
      {acts && acts.length > 0 && (
        <Stack>
          <ol className={cards.ruled} aria-label={t`What was done, latest first`}>
            {acts.map(({ id, kind, author, is_you: isYou, datetime, about }) => (
              <li key={id} className={classes.act} data-look="wrap">
                <span>
                  {describeAct(
                    <strong>
                      {isYou ? t({ message: 'You', context: 'author of an act' }) : <bdi>{author}</bdi>}
                    </strong>,
                    kind,
                    about,
                    shareable,
                  )}
                </span>
                <Text size="sm" c="dimmed">
                  {about.invigilator !== undefined && BY_LINK.has(kind) && (
                    <>{t`With the link of an invigilator: ${{ name: about.invigilator }}`} · </>
                  )}
                  <Instant at={datetime} />
                </Text>
              </li>
            ))}
          </ol>
          <MorePages pages={pages} label={t`Show earlier entries`} />
        </Stack>
      )}
    </>
  );
}
