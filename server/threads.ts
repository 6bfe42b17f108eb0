import { LargeBodies } from './base/http/json/large-bodies.ts';
import { FileReader } from './material/reading/file-reader.ts';
import { FileWriter } from './contest/questions/writing/file-writer.ts';
import { ResultsWriter } from './marks/exports/results-writer.ts';
import { SimilarPairs } from './marks/result/similarity/similar-pairs.ts';
import { Trees } from './material/rich-text/trees.ts';

/** The thread that reads the bodies of contests. */
const CONTEST_BODIES = new URL('./contest/life/contest-bodies-worker.ts', import.meta.url);

/**
 * The threads of an app. Each is started for its first task. `log` gets the faults of our readers of files,
 * with their stacks.
 */
export function makeThreads(log: (fault: string) => void) {
  const threads = {
    largeBodies: new LargeBodies(CONTEST_BODIES),
    trees: new Trees(),
    files: new FileReader(log),
    writtenFiles: new FileWriter(),
    writtenResults: new ResultsWriter(),
    similarPairs: new SimilarPairs(),
  };
  const stop = () => Promise.all(Object.values(threads).map((each) => each.stop()));
  return { ...threads, stop };
}

export type Threads = ReturnType<typeof makeThreads>;
