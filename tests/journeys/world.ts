import { test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { isChange } from '#tests/support/thorough.ts'
import { migratedDatabase } from './databases.ts'
import { screens, type Width, widthOf } from './journeys.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type Site, startSite } from './server.ts'

interface ForWorker {
  mailbox: Mailbox
  /** An empty board where everybody may post. */
  site: Site
  /** The board with the demo set, after the free period. */
  demo: Site
}

interface ForTest {
  /** Width of the screen: the project's, or else the one of the journey's people. */
  width: Width
  /** Starts a site of the test's own. It ends once the browsers of `person` are closed: an open page goes on asking. */
  siteOf: typeof startSite
  /** Opens a browser of its own for one more person; its console must stay silent too. */
  person: () => Promise<Page>
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A browser's complaint about a refusal that the page itself shows in words, and about playwright.config.ts. */
const expectedNoise =
  /the server responded with a status of (4\d\d|503)|Service Worker registration blocked by Playwright/

/** Adds what the console of a page complains about. */
export function watchConsole(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || expectedNoise.test(message.text())) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
}

export const test = base.extend<ForTest, ForWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  width: async ({}, use, { project, file }) => {
    await use(Object.hasOwn(screens, project.name) ? (project.name as Width) : widthOf(file))
  },
  viewport: ({ width }, use) => use(screens[width].viewport),
  hasTouch: ({ width }, use) => use(screens[width].hasTouch),
  isMobile: ({ width }, use) => use(screens[width].isMobile),
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mailbox }, use) => {
      const site = await startSite({
        DATABASE_URL: await migratedDatabase(),
        SMTP_URL: mailbox.url,
        DEMO_DATA: 'off',
        FREE_POSTING_UNTIL: '2099-01-01T00:00:00+05:00',
        WEBHOOK_NETWORKS: '127.0.0.1/32',
      })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  demo: [
    async ({ mailbox }, use) => {
      const site = await startSite({
        DATABASE_URL: await migratedDatabase(),
        SMTP_URL: mailbox.url,
        DEMO_DATA: 'auto',
      })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  siteOf: async ({}, use) => {
    const sites: Site[] = []
    await use(async (...how) => {
      const site = await startSite(...how)
      sites.push(site)
      return site
    })
    for (const site of sites) await site.close()
  },
  // Playwright closes what needs `siteOf` before it.
  person: async ({ browser, contextOptions, siteOf: _ }, use) => {
    const complaints: string[] = []
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      contexts.push(context)
      const page = await context.newPage()
      watchConsole(page, complaints)
      return page
    })
    for (const context of contexts) await context.close()
    expect(complaints, 'the console stays silent').toEqual([])
  },
})

/** A rarer step, on which no later one rests but other such steps: `npm test` leaves it out. */
export async function longStep(title: string, walk: () => Promise<void>): Promise<void> {
  if (!isChange) await test.step(title, walk)
}

const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Properties that can differ between light and dark, which share one document. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** No violation of WCAG 2.2 AA; the dark is looked at before a release. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await inaccessible(page, { inTheDark: process.env.TESTS === 'release' }), page.url()).toEqual([])
}

/** @returns what violates WCAG 2.2 AA on a page, in the light and in the dark, with the elements */
export async function inaccessible(page: Page, { inTheDark } = { inTheDark: true }): Promise<string[]> {
  await settle(page, 'light')
  // A document that is looked at again has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await violations(page, { type: 'tag', values: accessibilityRules })
  if (inTheDark) {
    await settle(page, 'dark')
    const dark = await violations(page, { type: 'rule', values: colorRules })
    found.push(...dark.map((one) => `in the dark, ${one}`))
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}

/** Colours that are still changing have no contrast to speak of; with less motion none changes slowly. */
async function settle(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const found = await page.evaluate(async (options) => (await window.axe.run(options)).violations, {
    runOnly,
    resultTypes: ['violations' as const],
  })
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  )
}

/** Nothing sticks out to the side. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(wide, `${page.url()} is as wide as the screen`).toBeLessThanOrEqual(screen)
}

/** As narrow as screens get: nothing stands out at the side there either. */
export async function expectToFitNarrow(page: Page): Promise<void> {
  const own = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideways(page)
  if (own) await page.setViewportSize(own)
}

/** Types a job's description into the editor, once it is there; a line break is the Enter key. */
export async function writeDescription(form: Locator, text: string): Promise<void> {
  await expect(form.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await form.getByLabel('Job description').click()
  await form.page().keyboard.type(text)
}

const tablet = 768

/**
 * Requirements on every screen, wherever a journey stops; at a desk, that it fits a tablet too. With each change only its
 * width: what WCAG asks takes half of a journey's time.
 */
export async function lookAt(page: Page): Promise<void> {
  await expectNoSideways(page)
  if (isChange) return
  const own = page.viewportSize()
  if (own && own.width > tablet) {
    await page.setViewportSize({ ...own, width: tablet })
    await expectNoSideways(page)
    await page.setViewportSize(own)
  }
  await expectAccessible(page)
}

export { expect } from '@playwright/test'
