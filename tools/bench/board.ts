import { chromium, type Page } from '@playwright/test'
import { openDatabase } from '#platform/database/database.ts'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { insertJob } from '../../tests/support/jobs.ts'
import { insertApplicants, insertEmployer } from '../../tests/support/people.ts'
import { benchSecret } from './inbox.ts'
import type { BenchSite } from './site.ts'

/** Cost of dragging a card over a board, in milliseconds. */
export interface BoardFigures {
  cards: number
  /** Time between two frames while the card is dragged. */
  frame: { p50: number; p95: number; worst: number }
  /** Longest task, during which the page could not respond. */
  longestTask: number
  /** Time from the drop until the card is painted in its new column. */
  drop: number
}

const sizes = [50, 500]
const steps = 60

async function fill(databaseUrl: string, count: number) {
  const database = openDatabase(databaseUrl)
  const place = { database, services: { secret: benchSecret }, clock: { now: new Date() } }
  const employer = await insertEmployer(place)
  const jobId = await insertJob(database.db, { employerId: employer.id, title: 'Cook' })
  await insertApplicants(place, { employerId: employer.id, jobId }, count)
  await database.close()
  return { employer, jobId }
}

/** Runs in the page: records the time of every frame and of the longest task. */
function watchFrames(): void {
  const frames: number[] = []
  let longestTask = 0
  let last = performance.now()
  const look = (now: number) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  }).observe({ type: 'longtask' })
  Object.assign(window, { seenFrames: () => ({ frames, longestTask }) })
}

async function drag(page: Page) {
  const applied = page.getByRole('region', { name: 'Applied', exact: true })
  const review = page.getByRole('region', { name: 'Under Review', exact: true })
  const card = applied.getByRole('listitem').first()
  // Loading more has scrolled the column and the page.
  await card.scrollIntoViewIfNeeded()
  const name = (await card.getByRole('button').first().textContent()) ?? ''
  const [from, to] = [await card.boundingBox(), await review.boundingBox()]
  if (!from || !to) throw new Error('the board has no card or no column')
  await page.mouse.move(from.x + 100, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 110, from.y + 20)
  await page.evaluate(watchFrames)
  for (let step = 0; step < steps; step += 1) {
    const share = step / steps
    await page.mouse.move(
      from.x + 110 + (to.x - from.x) * share,
      from.y + 40 + 300 * Math.sin(share * 6) ** 2,
    )
  }
  const { frames, longestTask } = await page.evaluate(() =>
    (window as unknown as { seenFrames: () => { frames: number[]; longestTask: number } }).seenFrames(),
  )
  const began = performance.now()
  await page.mouse.up()
  await review.getByRole('button', { name, exact: true }).waitFor()
  const drop = performance.now() - began
  const sorted = frames.slice(1).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return {
    frame: { p50: at(0.5), p95: at(0.95), worst: at(1) },
    longestTask: Math.round(longestTask),
    drop: Math.round(drop),
  }
}

/** Drags a card over a board with few people in a column, and with many. */
export async function boardFigures(url: string, { databaseUrl }: Pick<BenchSite, 'databaseUrl'>) {
  const browser = await chromium.launch(chromiumLaunch)
  const figures: BoardFigures[] = []
  for (const cards of sizes) {
    const { employer, jobId } = await fill(databaseUrl, cards)
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await page.evaluate(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      },
      {
        authToken: employer.token,
        refreshToken: employer.refreshToken,
        userRole: 'employer',
        employerId: employer.id,
      },
    )
    await page.goto(`${url}/employer/jobs/${jobId}/applicants?view=board`)
    const column = page.getByRole('region', { name: 'Applied', exact: true })
    const count = column.getByRole('listitem')
    await count.first().waitFor()
    while ((await count.count()) < cards) {
      const before = await count.count()
      await column.getByRole('button', { name: /^Show more/ }).click()
      await count.nth(before).waitFor({ state: 'attached' })
    }
    figures.push({ cards, ...(await drag(page)) })
    await context.close()
  }
  await browser.close()
  return figures
}
