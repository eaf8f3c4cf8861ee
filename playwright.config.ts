import { defineConfig } from '@playwright/test'
import { shellLaunch } from '#tests/support/chromium.ts'

const isQuick = process.env.JOURNEYS === 'quick'

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
/** `npm test` runs these at the typical width of their users; `npm run e2e` and `npm run harden` run them at both. */
const quickAtDesktop = [
  'desk',
  'employer-jobs',
  'subscriptions',
  'programs',
  'hr-officer',
  'companies',
  'pdf',
  'passkeys',
]
const quickAtPhone = ['thread', 'job-seeker', 'accounts', 'before-scripts', 'captain', 'identity']
/** `tests/harden` also attacks these on running processes; `npm test` has `machines` instead. */
const notQuick = ['processes']

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
      testIgnore: filesOf([...forDesktop, ...(isQuick ? quickAtDesktop : [])]),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: filesOf(isQuick ? [...quickAtPhone, ...notQuick] : []),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
