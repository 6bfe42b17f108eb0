import { Badge, Checkbox } from '@mantine/core';
import { memo } from 'react';
import type { FoundQuestion } from '#contract/questions.ts';
import { OptionRow } from '../../../../marks/result/option-row.tsx';
import { formatPercent } from '#contract/percent.ts';
import cards from '../../../../base/ui/cards.module.css';
import { Instant } from '../../../../base/ui/instant.tsx';
import { UserText } from '../../../../base/ui/rich-text.tsx';
import { formatCount } from '../../../../base/ui/time.ts';
import { plainWords } from '../../../../base/ui/plain-words.ts';
import offered from '../offered.module.css';
import classes from './finding.module.css';

export const FoundItem = memo(function FoundItem({
  found,
  isPicked,
  isPresent,
  isPickedTwice,
  onPick,
}: {
  found: FoundQuestion;
  isPicked: boolean;
  /** Whether the contest being edited has this question already. */
  isPresent: boolean;
  /** Whether this question was also chosen from another contest. */
  isPickedTwice: boolean;
  onPick: (found: FoundQuestion, isPicked: boolean) => void;
}) {
  const { question, contest, right_share: share, right_share_contest: judgedIn, lost } = found;
  const { question_text: text, tree, options, marks, tags = [] } = question;
  return (
    <li className={`${offered.item} ${classes.item}`}>
      <div className={offered.head}>
        <Checkbox
          className={classes.text}
          label={<UserText as="span" text={text} tree={tree} />}
          // The letters of a formula do not say how they are arranged, so the formula is described in words.
          aria-label={tree && plainWords(text, tree)}
          checked={isPicked}
          onChange={(event) => onPick(found, event.currentTarget.checked)}
        />
        {(isPresent || isPickedTwice) && (
          <Badge variant="light" color="gray" className={offered.badge}>
            {isPresent ? 'Already in this contest' : 'Already chosen'}
          </Badge>
        )}
      </div>
      <ul className={`${cards.stack} ${classes.options}`}>
        {options.map((option) => (
          <OptionRow
            key={option.id}
            text={option.option_text}
            tree={option.tree}
            isCorrect={option.is_correct}
            isDense
          >
            {option.is_correct && <span className={classes.right}>Correct answer</span>}
          </OptionRow>
        ))}
      </ul>
      <ul className={classes.facts} aria-label="About this question">
        <li>
          <span dir="auto">{contest.name}</span>, <Instant at={contest.start_datetime} />
        </li>
        {share !== null && (
          <li>
            <strong>{formatPercent(share)} right</strong>
            {judgedIn && (
              <>
                {' '}
                in <span dir="auto">{judgedIn.name}</span>, <Instant at={judgedIn.start_datetime} />
              </>
            )}
          </li>
        )}
        <li>{formatCount(marks, 'mark')}</li>
        {lost?.map(({ detail }) => (
          <li key={detail}>
            <strong>{detail}</strong>
          </li>
        ))}
        {tags.length > 0 && (
          <li>
            Tags: <span dir="auto">{tags.join(', ')}</span>
          </li>
        )}
      </ul>
    </li>
  );
});
