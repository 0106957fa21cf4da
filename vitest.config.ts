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
    // Tests make much that is needed for a moment: with the usual room the garbage collector takes a tenth of their time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: EnvironmentSequencer },
    // For a machine with ten other things to do: no test asserts a duration by it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
