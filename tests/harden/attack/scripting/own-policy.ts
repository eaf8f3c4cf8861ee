import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '../../browser.ts'
import type { Proof } from '../../proof.ts'
import { openTheGround } from '../access.ts'
import { groundOf, isUnharmed, none, openSite } from '../running.ts'
import { makeWorld } from '../world.ts'
import { plant, scripts } from './plant.ts'
import { allScreens, type Screens } from './screens.ts'
import { arriveAt, browserOf, fetchingOf, openEach, settled } from './walk.ts'

/** A browser's complaint about a refusal that the page itself shows in words. */
const expectedNoise = /the server responded with a status of (4\d\d|503)/

function listen(page: Page, complaints: string[]): void {
  const complain = (words: string) => complaints.push(`${new URL(page.url()).pathname}: ${words}`)
  page.on('pageerror', ({ message }) => complain(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expectedNoise.test(message.text()))
      complain(message.text())
  })
}

/** Screens of the site itself, which are come to without loading a document. */
const isWithin = (path: string) => !path.startsWith('/api/')

/** Goes on to a screen as a link does. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Walks over one person's screens twice: each by its address, and from one to the next. */
async function walk(
  browser: Browser,
  site: string,
  { person, paths }: Screens,
  complaints: string[],
): Promise<void> {
  const context = await browserOf(browser, person, { bypassCSP: false })
  const page = await context.newPage()
  listen(page, complaints)
  const fetching = fetchingOf(page)
  for (const path of paths) {
    const arrive = () => arriveAt(page, site + path, fetching)
    await arrive()
    await openEach(page, fetching, arrive, async () => {})
  }
  await arriveAt(page, site, fetching)
  for (const path of paths.filter(isWithin)) {
    await goOn(page, path)
    await settled(page, fetching)
  }
  await context.close()
}

/** The first attempts of an injected script; each is reported, and has no effect. */
async function tryStrings(browser: Browser, site: string): Promise<string[]> {
  const context = await browserOf(browser, undefined, { bypassCSP: false })
  const page = await context.newPage()
  await page.goto(site, { waitUntil: 'networkidle' })
  const taken = await page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      'as HTML': () => {
        document.body.innerHTML = '<b>taken</b>'
      },
      'as a script': () => {
        document.createElement('script').text = '1'
      },
      'as the address of a script': () => {
        document.createElement('script').src = '/assets/x.js'
      },
      'as a policy of its own': () =>
        window.trustedTypes?.createPolicy('mine', { createHTML: (html) => html }),
    }
    return Object.entries(tries).flatMap(([how, act]) => {
      try {
        act()
        return [`a string was taken ${how}`]
      } catch {
        return []
      }
    })
  })
  await context.close()
  return taken
}

export const ownPolicy: Proof = {
  id: 'A19',
  promise:
    'On every screen the site keeps to its own policy, also on the way from one to the next, and the console stays silent; no string becomes a part of a page or a script',
  on: 'one engine',
  limitSeconds: 420,
  async prove(bench) {
    const browser = await openBrowser()
    try {
      const site = await openSite(bench)
      const ground = groundOf(site)
      await openTheGround(ground)
      const world = await makeWorld(ground)
      const screens = allScreens(world, await plant(world, scripts))
      const complaints = await tryStrings(browser, site.url)
      await Promise.all(screens.map((own) => walk(browser, site.url, own, complaints)))
      none(complaints)
      await isUnharmed(site)
      const silentScreens = screens.flatMap(({ paths }) => paths).length
      return {
        says: `${silentScreens} screens, each twice: no complaint; strings were taken as HTML, script, address or policy 0 times`,
        figures: { silentScreens },
      }
    } finally {
      await browser.close()
    }
  },
}
