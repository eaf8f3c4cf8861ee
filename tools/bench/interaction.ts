import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { median } from './rates.ts'

/** Cost of one step of a visit. Milliseconds, median and worst of the rounds. */
export interface InteractionFigures {
  step: string
  /** Clicks and key strokes counted by the browser in a round. */
  interactions: number
  /** From the slowest interaction of the step to the next paint; 0 is below the browser's minimum of 16. */
  toNextPaint: { median: number; worst: number }
  /** Longest task, whether or not it delayed an interaction. */
  longestTask: { median: number; worst: number }
}

interface Seen {
  /** Time to the next paint by interaction id. */
  paints: number[]
  longestTask: number
}

declare global {
  interface Window {
    takeInteractions: () => Seen
  }
}

/** A mid-range phone: a quarter of this machine's speed. */
const slowdown = 4
const words = 'dive instructor'
const rounds = 5

/** Runs in the page before its own scripts: records the browser's measurements. */
function watchInteractions(): void {
  const paints = new Map<number, number>()
  let longestTask = 0
  const onEvents = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      const { interactionId = 0 } = entry as { interactionId?: number }
      if (interactionId) paints.set(interactionId, Math.max(paints.get(interactionId) ?? 0, entry.duration))
    }
  }
  const onTasks = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longestTask = Math.max(longestTask, duration)
  }
  const events = new PerformanceObserver((list) => onEvents(list.getEntries()))
  const tasks = new PerformanceObserver((list) => onTasks(list.getEntries()))
  events.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  tasks.observe({ type: 'longtask', buffered: true })
  window.takeInteractions = () => {
    onEvents(events.takeRecords())
    onTasks(tasks.takeRecords())
    const seen = { paints: [...paints.values()], longestTask }
    paints.clear()
    longestTask = 0
    return seen
  }
}

const found = (page: Page) => page.getByRole('heading', { name: /^[\d,]+\+? jobs? found$/ })

/** Waits until the list matches the address, and everything is painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** Chooses the next option by keyboard, an interaction that the browser counts, unlike a value set by script. */
async function chooseNext(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
}

/** Chooses the first of several options, which are collapsed until one is chosen. */
async function chooseFirst(page: Page, label: string): Promise<void> {
  const group = page.getByRole('group', { name: label })
  await group.locator('summary').tap()
  await group.getByRole('checkbox').first().tap()
}

/** A visit from the first page to a job and back, each step by touch or keyboard. */
const visit: readonly { step: string; act: (page: Page) => Promise<void> }[] = [
  {
    step: 'press while the page comes alive',
    act: (page) => page.getByRole('button', { name: 'Show Filters' }).tap(),
  },
  {
    step: 'type in search',
    async act(page) {
      await page.getByRole('searchbox').tap()
      await page.keyboard.type(words)
    },
  },
  { step: 'search', act: (page) => page.keyboard.press('Enter') },
  { step: 'take the words away', act: (page) => page.getByRole('link', { name: `Remove “${words}”` }).tap() },
  { step: 'close filters', act: (page) => page.getByRole('button', { name: 'Hide Filters' }).tap() },
  { step: 'open filters', act: (page) => page.getByRole('button', { name: 'Show Filters' }).tap() },
  { step: 'choose a category', act: (page) => chooseFirst(page, 'Category') },
  { step: 'choose a type', act: (page) => chooseFirst(page, 'Job Type') },
  { step: 'choose a mode', act: (page) => chooseNext(page, 'Work Mode') },
  {
    step: 'type a place',
    async act(page) {
      await page.getByLabel('Location', { exact: true }).focus()
      await page.keyboard.type('Mal')
      await page.keyboard.press('Enter')
    },
  },
  {
    step: 'take a filter away',
    act: (page) =>
      page
        .getByRole('link', { name: /^Remove / })
        .first()
        .tap(),
  },
  { step: 'take all filters away', act: (page) => page.getByRole('link', { name: 'Clear filters' }).tap() },
  { step: 'go to the next page', act: (page) => page.getByRole('link', { name: 'Next' }).tap() },
  { step: 'open a job', act: (page) => page.getByRole('article').nth(2).getByRole('link').first().tap() },
  { step: 'go back', act: (page) => page.getByRole('link', { name: 'Back to Jobs' }).first().tap() },
]

/** Measures a click without an effect: the machine's share of the other figures. */
async function barePress(page: Page, url: string): Promise<Seen> {
  await page.goto(`${url}/robots.txt`)
  await page.setContent('<meta name="viewport" content="width=device-width"><button>Press</button>')
  await page.evaluate(() => {
    const button = document.querySelector('button')
    button?.addEventListener('click', () => button.append('ed'))
  })
  await page.getByRole('button').tap()
  await settled(page)
  return page.evaluate(() => window.takeInteractions())
}

async function oneVisit(page: Page, url: string): Promise<Seen[]> {
  const all = [await barePress(page, url)]
  await page.goto(`${url}/`, { waitUntil: 'commit' })
  // Waits until it is visible.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  for (const { act } of visit) {
    await act(page)
    await settled(page)
    all.push(await page.evaluate(() => window.takeInteractions()))
  }
  await found(page).waitFor()
  return all
}

function spread(values: readonly number[]): { median: number; worst: number } {
  const whole = values.map(Math.round)
  return { median: median(whole), worst: Math.max(...whole) }
}

/** Measures a visit on a phone of 360 pixels with a full board, by the browser's own metrics. */
export async function interactionFigures(url: string): Promise<InteractionFigures[]> {
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const visits: Seen[][] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      })
      const page = await context.newPage()
      await page.addInitScript(watchInteractions)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      visits.push(await oneVisit(page, url))
      await context.close()
    }
    return ['a bare button, for comparison', ...visit.map(({ step }) => step)].map((step, at) => {
      const seen = visits.flatMap((one) => one[at] ?? [])
      return {
        step,
        interactions: Math.max(...seen.map(({ paints }) => paints.length)),
        toNextPaint: spread(seen.map(({ paints }) => Math.max(0, ...paints))),
        longestTask: spread(seen.map(({ longestTask }) => longestTask)),
      }
    })
  } finally {
    await browser.close()
  }
}
