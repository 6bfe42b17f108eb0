import { answerTasks } from '../../base/shared/answer-tasks.ts';
import * as limits from '#contract/limits.ts';
import { countFormulas, addMathml } from './maths.ts';
import { parseSource } from '#shared/parse-source.ts';
import { plural, sentence } from '#shared/sentence.ts';
import { placePictures } from './place-pictures.ts';
import type { TreesAnswer, MadeTree, Sources } from './trees.ts';

/** Worker thread of trees.ts. */

const { formulas, treeBytes } = limits.richText;

function make({ sources, pictures }: Sources): TreesAnswer {
  const parsed = sources.map(parseSource);
  if (parsed.reduce((count, tree) => count + countFormulas(tree), 0) > formulas) {
    return {
      fault: sentence`A contest can have at most ${plural(formulas, { one: '# formula', other: '# formulas' })}.`,
    };
  }
  let bytes = 0;
  const trees: MadeTree[] = [];
  for (const one of parsed) {
    const { tree, used, isMissing } = placePictures(one, pictures);
    const made = JSON.stringify(addMathml(tree));
    bytes += Buffer.byteLength(made);
    if (bytes > treeBytes) {
      return {
        fault: sentence`The formulas and formatted texts together are too long. Please write fewer of them.`,
      };
    }
    trees.push({ tree: made, pictures: used, isPictureMissing: isMissing });
  }
  return { trees };
}

answerTasks(make);
