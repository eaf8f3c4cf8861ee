import type { Browser, Page } from '@playwright/test'
import type { Role } from '#contract/facts/vocabularies.ts'
import type { PageRoute } from '#site/page.ts'
import { addressOf, allRoutes } from './addresses.ts'
import { type Filled, longWords, siteOfWords } from './long-words.ts'
import { addressesWithScripts, hearScripts, planted, scripts } from './scripts.ts'
import { arriveAt, browserOf, fetchingOf, openEach } from './walk.ts'
import { expect, inaccessible, test, watchConsole } from './world.ts'

const people = ['visitor', 'seeker', 'employer', 'operator'] as const
type Who = (typeof people)[number]

/** The audience of a page. Employers and operators see the public pages as visitors do, except for the menu. */
function readersOf({ area }: PageRoute): readonly Who[] {
  if (area === 'jobseeker') return ['seeker']
  if (area === 'employer') return ['employer']
  if (area === 'admin') return ['operator']
  return people
}

/** Addresses with something chosen, which the route table does not know. */
function furtherAddresses({ params, world }: Filled, word: string): Record<Who, string[]> {
  const q = encodeURIComponent(word)
  const { jobId, seekerId } = params
  return {
    visitor: [
      `/?q=${q}`,
      `/?location=${q}&category=Healthcare`,
      `/employers-list?q=${q}`,
      `/compare?job=${jobId}&job=${world.openJobId}`,
    ],
    seeker: [
      `/jobs/${jobId}?apply`,
      `/jobs/${world.openJobId}?apply`,
      `/jobseeker/search?q=${q}`,
      ...['education', 'certificates', 'languages', 'availability'].map(
        (part) => `/jobseeker/profile/${part}`,
      ),
    ],
    employer: [
      `/create-job?from=${jobId}`,
      `/renew-job?jobId=${jobId}`,
      `/upload-payment-slip?subscriptionId=${world.subscriptionId}`,
      `/employer/job-seekers?q=${q}`,
      `/employer/jobs/${jobId}/applicants?applicant=${seekerId}`,
    ],
    operator: [
      '/admin/subscriptions?status=Rejected',
      '/admin/jobs?status=Removed',
      '/admin/messages?state=done',
      '/admin/employers?state=suspended',
      `/admin/search?q=${q}`,
      `/admin/places?q=${q}`,
    ],
  }
}

/**
 * Elements that scroll sideways: the page, a dialog, or a part of either; with the parts that stick out. Rows of tabs
 * and tables for comparing may scroll.
 */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [document.documentElement, ...document.body.querySelectorAll('*')]
    const may = (element: Element) =>
      element.matches('nav > ul, [tabindex="0"]') || element.querySelector('[role=tablist]') !== null
    const scrolls = (element: Element) =>
      element.clientWidth > 0 &&
      element.scrollWidth > element.clientWidth &&
      (element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.slice(0, 30)}`
    const sticksOut = (element: Element, edge: number) =>
      element.getBoundingClientRect().right > edge + 0.5 &&
      !element.closest('nav > ul, [tabindex="0"], [role=tablist]')
    return all
      .filter((element) => scrolls(element) && !may(element))
      .map((element) => {
        const edge =
          element === document.documentElement ? element.clientWidth : element.getBoundingClientRect().right
        const out = [...element.querySelectorAll(':not(svg *)')].filter((one) => sticksOut(one, edge))
        const deepest = out.filter((one) => !out.some((other) => other !== one && one.contains(other)))
        const how = `${element.scrollWidth} of ${element.clientWidth}`
        return `${nameOf(element).slice(0, 40)} (${how}): ${deepest.slice(0, 8).map(nameOf).join(' | ')}`
      })
  })
}

/** Texts in Thaana that do not run from right to left, or are not said to be Dhivehi. */
function leftToRight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isThaana = (text: string) => /^\P{L}*[\u0780-\u07b1]/u.test(text)
    const isRight = (element: Element, text: string) =>
      !isThaana(text) ||
      // The editor writes each paragraph in its own direction.
      element.closest('[contenteditable]') !== null ||
      (getComputedStyle(element).direction === 'rtl' &&
        (element.matches('input, textarea') || element.closest('[lang]')?.getAttribute('lang') === 'dv'))
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} in ${element.parentElement?.tagName.toLowerCase()}.${element.parentElement?.className}: ${element.textContent?.slice(0, 20)}`
    const wrong = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (
        parent &&
        !parent.closest('script, .sr-only, [aria-hidden=true]') &&
        !isRight(parent, node.textContent ?? '')
      )
        wrong.add(nameOf(parent))
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea'))
      if (!isRight(field, field.value))
        wrong.add(`field ${field.name || field.getAttribute('aria-label')} ${field.outerHTML.slice(0, 80)}`)
    return [...wrong]
  })
}

/** Faults that make a page unusable, once everything on it has arrived. */
async function unusable(page: Page): Promise<string[]> {
  await expect(page.locator('main .animate-breathe')).toHaveCount(0)
  return inaccessible(page)
}

interface Stop {
  address: string
  /** Are the page's disclosures opened? On the pages for all, a visitor's run covers the others. */
  opens: boolean
}

interface Walk {
  filled: Filled
  who: Who
  stops: readonly Stop[]
  look: (page: Page) => Promise<string[]>
  /** May scripts run that the policy would stop? Then it is heard whether one does; else the console stays silent. */
  bypassCSP: boolean
}

const roleOf: Record<Exclude<Who, 'visitor'>, Role> = {
  seeker: 'jobseeker',
  employer: 'employer',
  operator: 'admin',
}

/** Opens each address as somebody on the narrowest phone. @returns what was wrong */
async function walk(browser: Browser, { filled, who, stops, look, bypassCSP }: Walk): Promise<string[]> {
  const person = who === 'visitor' ? undefined : { ...filled.world[who], role: roleOf[who] }
  const context = await browserOf(browser, person, { bypassCSP })
  const wrong: string[] = []
  try {
    const page = await context.newPage()
    await page.setViewportSize({ width: 320, height: 640 })
    if (bypassCSP) await hearScripts(page, wrong)
    else watchConsole(page, wrong)
    for (const { address, opens } of stops) {
      const fetching = fetchingOf(page)
      const arrive = () => arriveAt(page, filled.site.url + address, fetching)
      const check = async (where: string, find = look) => {
        for (const one of await find(page)) wrong.push(`${who} at ${where}: ${one}`)
      }
      await arrive()
      await check(address)
      if (!bypassCSP) await check(address, unusable)
      if (opens) await openEach(page, fetching, arrive, () => check(`what opens on ${address}`))
      for (const event of ['request', 'requestfinished', 'requestfailed'])
        page.removeAllListeners(event as 'request')
    }
  } finally {
    await context.close()
  }
  return [...new Set(wrong)]
}

interface Everywhere extends Pick<Walk, 'filled' | 'look' | 'bypassCSP'> {
  /** Something of a text, for searches. */
  word: string
  /** Addresses of visitors besides. */
  more?: readonly string[]
}

async function walkEverywhere(
  browser: Browser,
  { filled, look, bypassCSP, word, more: besides = [] }: Everywhere,
): Promise<string[]> {
  const routes = await allRoutes()
  const params = {
    ...filled.params,
    atoll: 'kaafu-atoll',
    category: 'hospitality',
    work: 'hospitality',
    kind: 'category',
    slug: 'hospitality',
    part: 'work',
  }
  const further = furtherAddresses(filled, word)
  const walks = people.flatMap((who) => {
    const own = routes
      .filter((route) => readersOf(route).includes(who))
      .map((route) => ({
        address: addressOf(route, params),
        opens: readersOf(route).length === 1 || who === 'visitor' || who === 'seeker',
      }))
    const more = [...further[who], ...(who === 'visitor' ? [...filled.linked, ...besides] : [])]
    const stops = [...own, ...more.map((address) => ({ address, opens: true }))]
    // Two pages of everybody: while one waits for what it fetches, another one is drawn.
    return [0, 1].map((half) => ({
      filled,
      who,
      look,
      bypassCSP,
      stops: stops.filter((_, at) => at % 2 === half),
    }))
  })
  return (await Promise.all(walks.map((one) => walk(browser, one)))).flat()
}

// Some 300 pages are opened, and what there is to open on most; each alphabet has a site of its own.
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

const alphabets = [
  {
    kind: 'in Thaana, which run from right to left',
    words: longWords('ބަސް', 'މަ'),
    alsoLookFor: [leftToRight],
  },
  { kind: 'of the Latin alphabet', words: longWords('Word', 'm'), alsoLookFor: [] },
]

for (const { kind, words, alsoLookFor } of alphabets)
  test(`nothing moves sideways at 320 pixels on any page, whatever words people write ${kind}, and a reader reads each`, async ({
    browser,
    siteOf,
  }) => {
    const filled = await siteOfWords(siteOf, words)
    const look = async (page: Page) =>
      (await Promise.all([sideways, ...alsoLookFor].map((find) => find(page)))).flat()
    const word = words.short('')
    expect(await walkEverywhere(browser, { filled, look, bypassCSP: false, word })).toEqual([])
  })

test('a script that is written into any text runs on no page and in no mail, even where the policy would not stop it', async ({
  browser,
  siteOf,
}) => {
  const mail = await (await browser.newContext({ bypassCSP: true })).newPage()
  const heard: string[] = []
  await hearScripts(mail, heard)
  // Silence says something only when a script that runs is heard.
  await mail.setContent(scripts.short('twin'))
  await expect.poll(() => heard).toEqual(['the script of twin ran'])
  expect(await planted(mail)).toEqual(['1 planted elements'])
  const filled = await siteOfWords(siteOf, scripts)
  expect(filled.mails.length).toBeGreaterThan(10)
  for (const html of filled.mails) {
    await mail.setContent(html)
    expect(await planted(mail), html).toEqual([])
  }
  await mail.context().close()
  const everywhere = {
    filled,
    look: planted,
    bypassCSP: true,
    word: scripts.short('q'),
    more: addressesWithScripts,
  }
  expect(await walkEverywhere(browser, everywhere)).toEqual([])
})
