import { defineConfig } from '@playwright/test'
import { shellLaunch } from '#tests/support/chromium.ts'

/** Independent of the width, or for keyboards, which belong to desktops. */
const forDesktop = [
  'weight',
  'offline',
  'notices',
  'access',
  'processes',
  'releases',
  'machines',
  'keyboard',
  'conversation',
  'bundle',
  'narrow',
]
/** The main way of each kind of person, at the width that is usual for it: `npm test` runs these (docs/decisions/0055). */
const main = {
  phone: ['browsing', 'accounts', 'job-seeker', 'thread'],
  desktop: [
    'employer-jobs',
    'subscriptions',
    'inbox',
    'desk',
    'access',
    'frame',
    'machines',
    'weight',
    'bundle',
  ],
}
const isQuick = process.env.JOURNEYS === 'quick'

const filesOf = (names: string[]) => names.map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/databases.ts',
  // Limits against hanging, not expectations of speed: a busy machine may be slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  retries: 0,
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
      ...(isQuick ? { testMatch: filesOf(main.phone) } : { testIgnore: filesOf(forDesktop) }),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...(isQuick && { testMatch: filesOf(main.desktop) }),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
