import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import { formatNumber } from '#contract/kinds/number/format-number.ts';
import { displayMarks, formatMarks } from '#contract/marks.ts';
import type { Wire } from '#contract/schemas.ts';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import type { GivenPart } from '../../kinds/shared/key-fields.ts';
import { typedAnswersQuery } from '../result/result-queries.ts';
import classes from './typed-answers.module.css';

export type TypedGroup = Wire<'getTypedAnswers'>['groups'][number];

/**
 * All different typed answers, the nearest misses first. `actOf`: the teacher's action for a group. `first`:
 * number of groups shown before the teacher asks for all.
 */
export function TypedAnswers({
  contest,
  question,
  part,
  actOf,
  first = 8,
}: {
  contest: number;
  question: QuestionWithKey;
  /** One gap of a text; absent for all typed answers. */
  part?: GivenPart | undefined;
  actOf?: (group: TypedGroup) => ReactNode;
  first?: number;
}) {
  const { data, error, refetch } = useQuery(typedAnswersQuery(contest, question.id));
  const marks = displayMarks(question.marks / (part?.of ?? 1));
  const [showsAll, setShowsAll] = useState(false);
  if (!data) {
    if (error) return <LoadFailed fault={error} onRetry={refetch} />;
    return <Skeletons>{repeatSkeleton(3, <LineSkeleton width="60%" />)}</Skeletons>;
  }
  const { groups, total } = (part ? data.gaps?.[part.index] : data) ?? NOTHING;
  if (groups.length === 0) return <Text c="dimmed">{t`Nobody has typed an answer yet.`}</Text>;
  const shown = showsAll ? groups : groups.slice(0, first);
  const hidden = total - shown.length;
  return (
    <div>
      <ul className={classes.answers} data-look="small" aria-label={t`Typed answers`}>
        {shown.map((group) => (
          <li key={group.spellings[0]} data-accepted={group.is_accepted || undefined}>
            <bdi className={classes.text} data-look="wrap">
              {spellingsOf(group)}
            </bdi>
            <span className={classes.count}>
              {plural(group.count, { one: '# student', other: '# students' })}
            </span>
            <span className={classes.marks}>
              {t`${{ earned: formatMarks(group.marks) }} of ${plural({ marks }, { one: '# mark', other: '# marks' })}`}
            </span>
            {actOf && <span className={classes.act}>{actOf(group)}</span>}
            {group.other_reading && <p className={classes.reading}>{readingsOf(group.other_reading)}</p>}
          </li>
        ))}
      </ul>
      {hidden > 0 && !showsAll && (
        <Button variant="subtle" size="compact" onClick={() => setShowsAll(true)}>
          {t`Show ${hidden} more`}
        </Button>
      )}
    </div>
  );
}

const NOTHING = { groups: [], total: 0 };

/** Describes both readings of a number that only the other one makes right. */
const readingsOf = ({ read_as: value, other, marks }: NonNullable<TypedGroup['other_reading']>): string =>
  t`It is read as ${{ number: formatNumber(value) }}. Read as ${{ other: formatNumber(other) }}, it would earn ${plural({ marks }, { one: '# mark', other: '# marks' })}.`;

/** Returns the most frequent spelling, and how many other spellings are read the same way. */
function spellingsOf({ spellings: [first = '', ...others] }: TypedGroup): string {
  return others.length === 0 ? first : t`${first} (also ${{ others: others.join('; ') }})`;
}
