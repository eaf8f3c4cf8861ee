import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumLaunch } from '#tests/support/chromium.ts'

/** One page in Lighthouse's mobile preset; times in milliseconds, sizes in bytes over the wire. */
export interface PageFigures {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaint: number
  blocking: number
  layoutShift: number
  scriptBytes: number
  otherBytes: number
}

const port = 9340
const runs = 5

interface NetworkItem {
  resourceType?: string
  transferSize?: number
}

async function once(url: string, path: string): Promise<PageFigures> {
  const result = await lighthouse(url + path, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error('no result')
  const { audits, categories } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details as { items?: NetworkItem[] } | undefined
  const bytes = (wanted: (type: string) => boolean) =>
    (details?.items ?? [])
      .filter(({ resourceType = '' }) => wanted(resourceType))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocking: Math.round(value('total-blocking-time')),
    layoutShift: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
    scriptBytes: bytes((type) => type === 'Script'),
    otherBytes: bytes((type) => type !== 'Script' && type !== 'Image'),
  }
}

/** Median run of each page, by its performance score and then its largest paint. */
export async function pageFigures(url: string, paths: readonly string[]): Promise<PageFigures[]> {
  const browser = await chromium.launch({
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, `--remote-debugging-port=${port}`],
  })
  try {
    const figures: PageFigures[] = []
    for (const path of paths) {
      const all: PageFigures[] = []
      for (let run = 0; run < runs; run += 1) all.push(await once(url, path))
      all.sort((a, b) => a.performance - b.performance || b.largestPaint - a.largestPaint)
      const median = all[Math.floor(runs / 2)]
      if (median) figures.push(median)
    }
    return figures
  } finally {
    await browser.close()
  }
}
