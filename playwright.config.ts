import { defineConfig } from '@playwright/test'
import { breaksWith, filesOf, journeysAt, type Width } from '#tests/journeys/journeys.ts'
import { shellLaunch } from '#tests/support/chromium.ts'

/** What is run (docs/decisions/0060): the main ways with each change, each journey once, or each at both widths. */
const proves = process.env.TESTS ?? 'all'
const named = process.env.JOURNEYS_OF?.split(',')

/** The files of one width, of the features that are named. */
const filesAt = (width: Width) =>
  filesOf(
    journeysAt(width, { both: proves === 'release' }).filter((name) => !named || breaksWith(name, named)),
  )

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
  projects: [
    {
      name: 'phone',
      testMatch: filesAt('phone'),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: filesAt('desktop'),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
