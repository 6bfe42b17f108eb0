import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Lists skipped tests at the end of a run, so that nobody overlooks one whose program is missing. */
export class SkippedTests implements Reporter {
  /** Whether the run has only tests of a given name (`-t`), so that all others are skipped. */
  #isSelection = false;

  onInit(vitest: Vitest): void {
    this.#isSelection = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#isSelection) return;
    const lines = modules.flatMap(({ relativeModuleId, children }) =>
      [...children.allTests('skipped')].map((skipped) => {
        const result = skipped.result();
        const note = result.state === 'skipped' ? result.note : undefined;
        return `  ${relativeModuleId} > ${skipped.fullName}${note === undefined ? '' : `: ${note}`}\n`;
      }),
    );
    if (lines.length > 0) process.stdout.write(`\nSkipped tests:\n${lines.join('')}`);
  }
}
