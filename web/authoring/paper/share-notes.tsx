import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { formatPercent } from '#contract/percent.ts';
import type { Wire } from '#contract/schemas.ts';
import { namesOf } from '../../kinds/shared/right-list.ts';
import type { PaperViewProps } from '../../kinds/shared/answer-view.ts';
import { AcceptAct } from '../../marks/correcting/accept-act.tsx';
import classes from './paper.module.css';

type Figures = Wire<'getStatistics'>['questions'][number];

/** Returns notes that say how many students chose each option or, for statements and places, were right. */
export function notesOnShares(
  question: QuestionWithKey,
  { options, places = [] }: Figures,
  responses: number,
  onAccept: ((place: number, option: number) => void) | undefined,
): Pick<PaperViewProps, 'noteOf' | 'noteOfPlace'> {
  const nameOf = namesOf(question.options);
  return {
    noteOf: (id) => {
      const isRight = question.options.some((option) => option.id === id && option.is_correct);
      const figures = options.find((option) => option.id === id);
      const denied = isRight ? undefined : figures?.denied;
      return (
        <Share
          count={(denied ?? figures)?.count ?? 0}
          responses={responses}
          isRight={isRight || denied !== undefined}
        />
      );
    },
    noteOfPlace: (place) => {
      const [right, ...wrong] = places[place] ?? [];
      return (
        <>
          <Share count={right?.count ?? 0} responses={responses} isRight />
          {wrong.map(({ id, count, is_accepted: isAccepted }) => (
            <span key={id} className={classes.mistake} data-look="quiet">
              {t`Instead: ${{ name: nameOf(id) ?? '' }} (${{ count }})`}{' '}
              {onAccept && (
                <AcceptAct
                  answer={nameOf(id) ?? ''}
                  isAccepted={isAccepted}
                  onAccept={() => onAccept(place, id)}
                />
              )}
            </span>
          ))}
        </>
      );
    },
  };
}

type ShareProps = { count: number; responses: number; isRight?: boolean };

export function Share({ count, responses, isRight = false }: ShareProps) {
  const share = responses === 0 ? 0 : count / responses;
  return (
    <span className={classes.share} data-look="figures">
      <span className={classes.bar} data-right={isRight || undefined} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span>
        {count} ({formatPercent(share)})
      </span>
    </span>
  );
}
