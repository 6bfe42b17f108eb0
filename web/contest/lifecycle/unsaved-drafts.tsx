import { Group } from '../../base/elements/layout.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import { IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Wire } from '#contract/schemas.ts';
import { SharedNote } from '../../people/colleagues/shared-note.tsx';
import { Instant } from '../../base/time/instant.tsx';
import classes from '../shared/contest-rows.module.css';
import { draftsQuery } from './drafts-query.ts';

/** Lists unsaved drafts. Shows no error if loading fails, because the editor also offers the drafts. */
export function UnsavedDrafts() {
  const { data: drafts = [] } = useQuery(draftsQuery());
  if (drafts.length === 0) return null;
  return (
    <ul data-look="rules" aria-label={t`Unfinished drafts`}>
      {drafts.map((draft) => {
        const { contest, name, saved_datetime: at, shared } = draft;
        const missing = missingWords(draft);
        const title = name.trim() || t`No title yet`;
        return (
          <Group component="li" key={contest ?? 'new'} className={classes.simple} justify="space-between">
            <div>
              <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {title}
              </Text>
              <Text size="sm" c="dimmed">
                {contest === undefined ? (
                  <Trans>
                    Draft of a new contest, last changed <Instant at={at} />
                  </Trans>
                ) : (
                  <Trans>
                    Unsaved changes to this contest, last changed <Instant at={at} />
                  </Trans>
                )}
                {shared && '. '}
                <SharedNote shared={shared} />
              </Text>
              {missing && <Text size="sm">{missing}</Text>}
            </div>
            <Button
              component={Link}
              to={contest === undefined ? '/my-contest/addquiz' : `/my-contest/edit/${contest}`}
              variant="default"
              aria-label={t`Continue editing: ${title}`}
              leftSection={<IconEdit size={18} aria-hidden="true" />}
            >{t`Continue editing`}</Button>
          </Group>
        );
      })}
    </ul>
  );
}

type UnsavedDraft = Wire<'getDrafts'>[number];

const DETAILS = {
  name: t`title`,
  start: t`start time`,
  end: t`end time`,
  passing: t`passing marks`,
} satisfies Record<UnsavedDraft['missing'][number], string>;

/** Formats as "Missing: start time, 2 of 8 questions". */
function missingWords({ missing, total_questions: total, unfinished_questions: unfinished }: UnsavedDraft) {
  const words = missing.map((detail) => DETAILS[detail]);
  if (total === 0 || unfinished === total) words.push(t`questions`);
  else if (unfinished > 0)
    words.push(plural(total, { one: `${unfinished} of # question`, other: `${unfinished} of # questions` }));
  return words.length > 0 ? t`Missing: ${{ parts: words.join(', ') }}` : undefined;
}
