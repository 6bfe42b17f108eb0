import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'e2e/**'],
    globalSetup: 'server/test/global-setup.ts',
    // A test that hangs fails; one that a busy machine holds up does not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // No module of ours keeps state (server/whole/rooms.test.ts), so the files of one worker may share them.
    // Loading the server again for each file took a third of the processor's time.
    isolate: false,
  },
});
