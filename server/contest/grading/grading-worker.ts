import { answerTasks } from '../../base/shared/answer-tasks.ts';
import { gradePages, parsePage, readRules, runSteps } from './grade-pages.ts';
import type { GradingAnswer, GradingTask } from './grader.ts';
import { groupAnswers } from './group-typed-answers.ts';

/** Worker thread of grader.ts. */

function answer(task: GradingTask): GradingAnswer {
  if (task.does === 'grade') {
    return { earned: Int32Array.from(runSteps(gradePages({ ...task, rules: readRules(task.rules) }))) };
  }
  const typed = task.pages.flatMap(parsePage);
  return groupAnswers(
    task.question,
    typed.map(([, count, text]) => ({ text: text ?? '', count: count ?? 0 })),
  );
}

answerTasks(answer, (answered) => ('earned' in answered ? [new Uint8Array(answered.earned.buffer)] : []));
