import type { Browser, BrowserContext, Page } from '@playwright/test'
import { mails } from '#tables/notifications.ts'
import { openBrowser } from '../../browser.ts'
import type { Proof } from '../../proof.ts'
import { openTheGround } from '../access.ts'
import type { Attacker } from '../people.ts'
import { groundOf, isUnharmed, none, openSite } from '../running.ts'
import { makeWorld, type World } from '../world.ts'
import { plant, plantedMark, scripts } from './plant.ts'
import { allScreens } from './screens.ts'
import { arriveAt, browserOf, fetchingOf, openEach } from './walk.ts'

/** Listens for the canary. The policy is switched off, so that what it would have stopped is seen as well. */
async function listening(browser: Browser, heard: string[], person?: Attacker): Promise<BrowserContext> {
  const context = await browserOf(browser, person, { bypassCSP: true })
  await context.exposeFunction('canary', (from: unknown) => heard.push(String(from)))
  return context
}

/** Elements that were planted, and addresses that are scripts. */
function plantedOn(page: Page): Promise<number> {
  return page.evaluate((mark) => {
    const scripts = [...document.querySelectorAll('[href], [src], [action]')].filter((element) =>
      ['href', 'src', 'action'].some((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? '')),
    )
    return document.querySelectorAll(`[${mark}]`).length + scripts.length
  }, plantedMark)
}

interface Seen {
  wrong: string[]
  /** On how many screens the planted words stood, harmless, as words. */
  shown: number
}

async function look(page: Page, site: string, path: string, by: string, seen: Seen): Promise<void> {
  const fetching = fetchingOf(page)
  const check = async (where: string) => {
    const planted = await plantedOn(page)
    if (planted > 0) seen.wrong.push(`${planted} planted elements on ${where} for the ${by}`)
  }
  const arrive = () => arriveAt(page, site + path, fetching)
  await arrive()
  await check(path)
  if ((await page.content()).includes('canary(')) seen.shown += 1
  await openEach(page, fetching, arrive, () => check(`what opens on ${path}`))
  page.removeAllListeners()
}

async function lookAtMails(browser: Browser, world: World, heard: string[], seen: Seen): Promise<number> {
  const written = await world.ground.database.db.select({ html: mails.html, kind: mails.kind }).from(mails)
  const context = await listening(browser, heard)
  const page = await context.newPage()
  for (const { html, kind } of written) {
    await page.setContent(html)
    const planted = await plantedOn(page)
    if (planted > 0) seen.wrong.push(`${planted} planted elements in a mail of the kind ${kind}`)
  }
  await context.close()
  return written.length
}

/** @throws Error when a script that is planted on purpose goes unnoticed: then silence says nothing */
async function requireCanarySings(browser: Browser): Promise<void> {
  const heard: string[] = []
  const context = await listening(browser, heard)
  const page = await context.newPage()
  await page.setContent(`<img src=x ${plantedMark} onerror="canary('twin')">`)
  await page.waitForFunction(() => document.images[0]?.complete)
  const planted = await plantedOn(page)
  await context.close()
  if (heard.length === 0 || planted !== 1) throw new Error('a script planted on purpose went unnoticed')
}

export const storedScripting: Proof = {
  id: 'A6',
  promise: 'A script written into any text field runs on no screen, even where the policy would not stop it',
  on: 'one engine',
  limitSeconds: 420,
  async prove(bench) {
    const browser = await openBrowser()
    try {
      await requireCanarySings(browser)
      const site = await openSite(bench)
      const ground = groundOf(site)
      await openTheGround(ground)
      const world = await makeWorld(ground)
      const planted = await plant(world, scripts)
      const heard: string[] = []
      const seen: Seen = { wrong: [], shown: 0 }
      const screens = allScreens(world, planted)
      await Promise.all(
        screens.map(async ({ by, person, paths }) => {
          const context = await listening(browser, heard, person)
          const page = await context.newPage()
          for (const path of paths) await look(page, site.url, path, by, seen)
          await context.close()
        }),
      )
      const count = screens.flatMap(({ paths }) => paths).length
      const letters = await lookAtMails(browser, world, heard, seen)
      none([...seen.wrong, ...heard.map((from) => `the canary of ${from} sang`)])
      if (seen.shown < count / 3) throw new Error(`the words stood on ${seen.shown} screens only`)
      await isUnharmed(site)
      return {
        says: `${planted.fields} fields, ${count} screens and ${letters} mails; canary executed 0 times (its words stood on ${seen.shown} screens)`,
        figures: { fields: planted.fields, screens: count, canaries: heard.length },
      }
    } finally {
      await browser.close()
    }
  },
}
