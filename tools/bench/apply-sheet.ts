import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Weight of the apply sheet on a job's page, in bytes over the wire, with the replies of the API. */
export interface SheetFigures {
  bytes: number
  /** Bytes that are prefetched before the click, so that it opens at once. */
  ahead: number
  files: number
}

/** Records the size of each file and reply of a page by path, from now on. */
async function watch(page: Page): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const paths = new Map<string, string>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? ''
    sizes.set(path, (sizes.get(path) ?? 0) + encodedDataLength)
  })
  return sizes
}

/** Waits for two seconds without traffic; the event stream never ends. */
async function quiet(page: Page, sizes: Map<string, number>): Promise<void> {
  for (let before = -1; before < sizes.size; ) {
    before = sizes.size
    await page.waitForTimeout(2_000)
  }
}

/**
 * Opens the page of a closed job without a sheet, then that of an open one with it, and returns the
 * difference. Both with empty caches.
 */
export async function sheetFigures(
  browser: Browser,
  url: string,
  jobs: { closed: string; open: string },
  signedIn: BrowserContextOptions,
): Promise<SheetFigures> {
  async function opened(jobId: string) {
    const context = await browser.newContext(signedIn)
    const page = await context.newPage()
    const sizes = await watch(page)
    await page.goto(`${url}/jobs/${jobId}`)
    await page.getByText('Your application:').waitFor()
    await quiet(page, sizes)
    return { page, context, sizes }
  }
  const without = await opened(jobs.closed)
  const known = new Set([...without.sizes.keys()].map((path) => path.replace(jobs.closed, jobs.open)))
  await without.context.close()

  const { page, context, sizes } = await opened(jobs.open)
  const ofSheet = () => [...sizes].filter(([path]) => !known.has(path)).map(([, bytes]) => bytes)
  const sum = (all: number[]) => all.reduce((total, bytes) => total + bytes, 0)
  const ahead = sum(ofSheet())
  await page.getByRole('button', { name: 'Apply Now' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Send application' }).waitFor()
  await quiet(page, sizes)
  const all = ofSheet()
  await context.close()
  return { bytes: sum(all), ahead, files: all.length }
}
