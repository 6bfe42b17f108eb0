import { answerTasks } from '../../base/shared/answer-tasks.ts';
import { countGaps } from './count-gaps.ts';
import { gradePages, parsePage, readRules, runSteps } from './grade-pages.ts';
import type { GradingAnswer, GradingTask } from './grader.ts';
import { groupAnswers } from './group-typed-answers.ts';

/** Worker thread of grader.ts. */

function answer(task: GradingTask): GradingAnswer {
  if (task.does !== 'group') {
    const { kinds, pages } = task;
    const rules = readRules(task.rules);
    return {
      earned: Int32Array.from(runSteps(gradePages({ rules, kinds, pages }))),
      gaps: task.does === 'analyse' ? countGaps({ rules, pages }) : new Map(),
    };
  }
  const typed = task.pages.flatMap(parsePage);
  return groupAnswers(
    task.question,
    typed.map(([, count, text]) => ({ text: text ?? '', count: count ?? 0 })),
  );
}

answerTasks(answer, (answered) => ('earned' in answered ? [new Uint8Array(answered.earned.buffer)] : []));
