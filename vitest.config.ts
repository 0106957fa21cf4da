import { defineConfig } from 'vitest/config'
import { EnvironmentSequencer } from './test/sequencer.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: ['test/setup.ts'],
    setupFiles: ['test/testing-library.ts', 'test/reset-keys.ts'],
    expect: { poll: { timeout: 20_000 } },
    isolate: false,
    pool: 'forks',
    maxWorkers: 4,
    sequence: { sequencer: EnvironmentSequencer },
    // For a machine with ten other things to do: no test asserts a duration by it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
