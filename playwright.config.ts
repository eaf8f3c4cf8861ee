import { defineConfig } from '@playwright/test'
import { breaksWith, filesOf, journeysAt, names } from '#tests/journeys/journeys.ts'
import { shellLaunch } from '#tests/support/chromium.ts'

/** What is run (docs/decisions/0060): the main ways with each change, each journey once, or each at both widths. */
const proves = process.env.TESTS ?? 'all'
const named = process.env.JOURNEYS_OF?.split(',')

/** Of some journeys, those that may break with the features that are named. */
const filesAmong = (some: readonly (typeof names)[number][]) =>
  filesOf(some.filter((name) => !named || breaksWith(name, named)))

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/databases.ts',
  // Limits against hanging, not expectations of speed: a busy machine may be slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  retries: 0,
  ...(proves === 'change' && { grep: /@main/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: shellLaunch,
    screenshot: 'only-on-failure',
    // `npm run e2e -- --trace on WORDS` records every step; by default that would cost a quarter more time.
    // Service workers would hide requests that tests watch or delay; journeys about them allow them.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
  },
  // A worker of one project never serves another, and each starts its own sites: two only where each width is tried.
  ...(proves === 'release'
    ? {
        projects: (['phone', 'desktop'] as const).map((name) => ({
          name,
          testMatch: filesAmong(journeysAt(name)),
        })),
      }
    : { testMatch: filesAmong(names) }),
})
