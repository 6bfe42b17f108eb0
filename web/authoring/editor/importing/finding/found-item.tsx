import { memo } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatPercent } from '#contract/percent.ts';
import type { Wire } from '#contract/schemas.ts';
import { Checkbox } from '../../../../base/elements/check.tsx';
import { Instant } from '../../../../base/time/instant.tsx';
import { UserText } from '../../../../base/text/rich-text.tsx';
import { describeRuleOf, teacherPartsOf } from '../../../../kinds/for-teachers.ts';
import { plainWords } from '../../../../base/text/plain-words.ts';
import { Group } from '../../../../base/elements/layout.tsx';
import offered from '../offered.module.css';
import classes from './finding.module.css';

export const FoundItem = memo(function FoundItem({
  found,
  isPicked,
  isPresent,
  isPickedTwice,
  onPick,
}: {
  found: Wire<'findQuestions'>['found'][number];
  isPicked: boolean;
  isPresent: boolean;
  /** Whether this question was also chosen from another contest. */
  isPickedTwice: boolean;
  onPick: (found: Wire<'findQuestions'>['found'][number], isPicked: boolean) => void;
}) {
  const { question, contest, right_share: share, right_share_contest: judgedIn, lost } = found;
  const { question_text: text, tree, marks, tags = [] } = question;
  const { PaperView } = teacherPartsOf(question.kind);
  const rule = describeRuleOf(question);
  const percent = share === null ? undefined : formatPercent(share);
  return (
    <li className={`${offered.item} ${classes.item}`}>
      <Group gap="xs" align="flex-start" justify="space-between">
        <Checkbox
          className={classes.text}
          label={<UserText as="span" text={text} tree={tree} />}
          // Formulas are described in words, because their letters do not tell how they are arranged.
          aria-label={tree && plainWords(text, tree)}
          checked={isPicked}
          onChange={(event) => onPick(found, event.currentTarget.checked)}
        />
        {(isPresent || isPickedTwice) && (
          <span data-badge="gray">{isPresent ? t`Already in this contest` : t`Already chosen`}</span>
        )}
      </Group>
      <PaperView question={question} />
      <Group
        component="ul"
        className={classes.facts}
        data-look="quiet small wrap"
        align="stretch"
        aria-label={t`About this question`}
      >
        <li>
          <span dir="auto">{contest.name}</span>, <Instant at={contest.start_datetime} />
        </li>
        {percent !== undefined && (
          <li>
            {judgedIn ? (
              <Trans>
                <strong>{percent} right</strong> in <span dir="auto">{judgedIn.name}</span>,{' '}
                <Instant at={judgedIn.start_datetime} />
              </Trans>
            ) : (
              <strong>{t`${percent} right`}</strong>
            )}
          </li>
        )}
        <li>{plural(marks, { one: '# mark', other: '# marks' })}</li>
        {rule && <li>{rule}</li>}
        {lost?.map(({ detail }) => (
          <li key={detail}>
            <strong>{detail}</strong>
          </li>
        ))}
        {tags.length > 0 && (
          <li>
            <Trans>
              Tags: <span dir="auto">{tags.join(', ')}</span>
            </Trans>
          </li>
        )}
      </Group>
    </li>
  );
});
