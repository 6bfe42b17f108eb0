import { t } from '@lingui/core/macro';
import { Folded } from '../../base/elements/folded.tsx';
import classes from './figure-help.module.css';

/** Explains each figure: definition, good values (from Moodle's quiz report), next step. */
const HELP = [
  [
    t`Average`,
    t`All marks added up, divided by the number of responses. Between half and three quarters of the total marks is usual. If it is lower, the contest was hard for this class; if it is higher, good students had little chance to show more.`,
  ],
  [
    t`Median`,
    t`Half of the class has this mark or less, and half has this mark or more. A few very high or very low marks barely affect it. Compare it with the average: if they differ a lot, a few students are pulling the average up or down.`,
  ],
  [
    t`Spread`,
    t`The standard deviation: about two thirds of the students are within this many marks of the average. Between 12% and 18% of the total marks is good. If it is less, the marks are too close together to tell students apart: add questions that only some can answer.`,
  ],
  [
    t`Reliability`,
    t`Cronbach’s alpha: how similar the marks of the same students would be in another contest of this kind. 1 is perfect; 0.75 or more is good; below 0.64, do not decide anything important on these marks alone. More questions, and questions that separate strong and weak students, raise it.`,
  ],
  [
    t`Uncertainty`,
    t`The standard error of measurement: a mark may be this much higher or lower than the student’s true level. Treat marks that differ by less as equal, and double-check before failing anybody by less than this.`,
  ],
  [
    t`Skew`,
    t`Which side of the average has the longer tail. Near 0 both sides are alike. Below 0 most did well and a few did badly, which is usual after good lessons. Above 1 only a few did well: the contest was too hard.`,
  ],
  [
    t`Right`,
    t`The share of a question’s marks that the class has earned. The line in its bar shows what pure guessing would earn. A question between 30% and 80% tells you most about your students.`,
  ],
  [
    t`Discrimination`,
    t`Whether the students who did well elsewhere also did well on this question, from −1 to 1. 0.3 or more is good. Near 0, the question does not tell strong and weak students apart. Below 0, weak students did better than strong ones: check the key and the wording.`,
  ],
  [
    t`Thirds of the class`,
    t`The class is divided by total marks into an upper, a middle and a lower third. Students with equal marks stay together, so the thirds may differ in size. In a good question, the upper third chooses the right option more often than the lower third, and each wrong option less often.`,
  ],
] as const;

export const FigureHelp = () => (
  <Folded summary={t`What do these figures mean?`}>
    <dl className={classes.help} data-look="small">
      {HELP.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Folded>
);
