import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './e2e/browser.ts'

const executablePath = await chromiumPath()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  globalSetup: './e2e/template.ts',
  outputDir: 'test-results',
  // More than processors: a story often waits, as for a mail that is sent when it can no longer be taken back.
  workers: 4,
  timeout: 600_000,
  // For a machine with ten other things to do, as in the other tests.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 900 },
    // Nothing is half-way from one colour to another when it is looked at.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the stories about being offline: a page that is kept would hide what the server sends.
    serviceWorkers: 'block',
    // A page of a story is gone before what the optimising compilers do for it pays, and much of its garbage before it is collected.
    launchOptions: {
      executablePath,
      args: [...chromiumArguments, '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'],
    },
  },
})
