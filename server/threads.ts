import { LargeBodies } from './base/http/json/large-bodies.ts';
import { FileReader } from './contest/importing/file-reader.ts';
import { FileWriter } from './contest/exporting/file-writer.ts';
import { ResultsWriter } from './marks/exports/results-writer.ts';
import { SimilarPairs } from './marks/result/similarity/similar-pairs.ts';
import { Grader } from './contest/grading/grader.ts';
import { Trees } from './content/rich-text/trees.ts';
import { UsedTime } from './base/shared/used-time.ts';

const CONTEST_BODIES = new URL('./contest/lifecycle/contest-bodies-worker.ts', import.meta.url);

/**
 * Creates an app's threads and the record of the accounts' used time. `log` receives errors of our file
 * readers, with stacks.
 */
export function makeThreads(log: (fault: string) => void) {
  const used = new UsedTime();
  const threads = {
    largeBodies: new LargeBodies(CONTEST_BODIES, used),
    trees: new Trees(used),
    files: new FileReader(log, used),
    writtenFiles: new FileWriter(used),
    writtenResults: new ResultsWriter(used),
    similarPairs: new SimilarPairs(used),
    grader: new Grader(used),
  };
  const stop = () => Promise.all(Object.values(threads).map((each) => each.stop()));
  return { used, ...threads, stop };
}

export type Threads = ReturnType<typeof makeThreads>;
