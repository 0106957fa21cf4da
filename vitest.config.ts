import { defineConfig } from 'vitest/config'
import { EnvironmentSequencer } from './test/sequencer.ts'

/** Both are set by the gate: a date on which the tests run, and the number that decides their order. */
const { TEST_DATE, TEST_SEED } = process.env
if (TEST_DATE) {
  process.env.TEST_CLOCK_SHIFT = String(Date.parse(TEST_DATE) - Date.now())
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.dirname}/test/shifted-clock.mjs`
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: ['test/setup.ts'],
    setupFiles: ['test/own-connections.ts', 'test/testing-library.ts', 'test/reset-browser.ts'],
    // As the address of the product in tests: nothing can listen there.
    environmentOptions: {
      happyDOM: { url: 'http://localhost:0/', settings: { disableIframePageLoading: true } },
    },
    expect: { poll: { timeout: 20_000 } },
    isolate: false,
    pool: 'forks',
    maxWorkers: 4,
    // Tests make much that is needed for a moment: with the usual room the garbage collector takes a tenth of their time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: {
      sequencer: EnvironmentSequencer,
      ...(TEST_SEED && { shuffle: true, seed: Number(TEST_SEED) }),
    },
    // For a machine with ten other things to do: no test asserts a duration by it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
