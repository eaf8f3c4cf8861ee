import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Role } from '#contract/facts/vocabularies.ts'
import type { Person } from '../support/people.ts'

/** Controls that open more of a screen without changing anything. */
const openers =
  'main summary, main [role=tab], main [aria-expanded=false], main [aria-haspopup=dialog], main tbody tr'
const maxOpened = 6

/** A browser of its own, in which the person is signed in. @param bypassCSP whether what the policy would stop may run */
export async function browserOf(
  browser: Browser,
  person: (Person & { role: Role }) | undefined,
  { bypassCSP }: { bypassCSP: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP, viewport: { width: 1280, height: 900 } })
  if (person) {
    const { token, refreshToken, role, id } = person
    const stored = {
      authToken: token,
      refreshToken,
      userRole: role,
      employerId: role === 'employer' ? id : undefined,
    }
    await context.addInitScript((kept) => {
      // A file that is shown in a frame has no storage.
      if (window !== window.top) return
      for (const [name, value] of Object.entries(kept)) if (value) localStorage.setItem(name, value)
    }, stored)
  }
  return context
}

/** The stream of who is signed in, which stays open as long as the page. */
const isStream = (address: string) => new URL(address).pathname === '/api/live'

/** The pending requests of a page. */
export function fetchingOf(page: Page): Set<unknown> {
  const fetching = new Set<unknown>()
  page.on('request', (request) => {
    if (!isStream(request.url())) fetching.add(request)
  })
  page.on('requestfinished', (request) => fetching.delete(request))
  page.on('requestfailed', (request) => fetching.delete(request))
  return fetching
}

/** Resolves when nothing has been fetched for a while, in milliseconds, and after five seconds at the latest. */
async function untilQuiet(page: Page, fetching: Set<unknown>, forMilliseconds: number): Promise<void> {
  await page.waitForLoadState('load')
  const step = 40
  const end = performance.now() + 5_000
  for (let quiet = 0; quiet < forMilliseconds && performance.now() < end; ) {
    await pause(step)
    quiet = fetching.size === 0 ? quiet + step : 0
  }
}

/** Resolves when what was pressed has been fetched: a press fetches at once. */
export const settled = (page: Page, fetching: Set<unknown>) => untilQuiet(page, fetching, 120)

/**
 * An element that React has rendered carries a property of it; until then, the document's first script records the
 * events on the page.
 */
const isAlive = () => {
  const heading = document.querySelector('h1')
  const isDrawn = heading === null || Object.keys(heading).some((key) => key.startsWith('__react'))
  return isDrawn && !('early' in window)
}

/** Opens an address and waits until its page is alive, and what it fetches then is there. */
export async function arriveAt(page: Page, address: string, fetching: Set<unknown>): Promise<void> {
  fetching.clear()
  await page.goto(address)
  // A page whose scripts are held up is looked at as it is.
  await page.waitForFunction(isAlive, undefined, { timeout: 5_000 }).catch(() => {})
  await settled(page, fetching)
}

/** Opens what there is to open on a screen, one after the other. @param arrive comes to the screen again */
export async function openEach(
  page: Page,
  fetching: Set<unknown>,
  arrive: () => Promise<unknown>,
  seen: () => Promise<void>,
): Promise<void> {
  const address = page.url()
  const count = Math.min(await page.locator(openers).count(), maxOpened)
  for (let at = 0; at < count; at += 1) {
    if (page.url() !== address) await arrive()
    await page
      .locator(openers)
      .nth(at)
      .click({ timeout: 400 })
      .catch(() => {})
    await settled(page, fetching)
    await seen()
    await page.keyboard.press('Escape')
  }
}
