import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: ['test/setup.ts'],
    setupFiles: ['test/patience.ts', 'test/no-press.ts'],
    expect: { poll: { timeout: 8000 } },
    isolate: false,
    pool: 'forks',
    maxWorkers: 4,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
