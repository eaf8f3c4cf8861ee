/**
 * Draws the picture of README from a site with the demo set: the board on a laptop, and a job on a phone.
 * Usage: `npm run picture -- http://localhost:3000`
 */
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumLaunch } from '#tests/support/chromium.ts'

const [address = 'http://localhost:3000'] = process.argv.slice(2)
const target = join(import.meta.dirname, '../../docs/picture.png')

const laptop = { width: 1280, height: 800 }
const phone = { width: 360, height: 760 }
const gap = 32
const paper = '#e9efee'
/** The picture stays small in a clone of the repository. */
const colours = 256

interface Shot {
  path: string
  viewport: { width: number; height: number }
}

async function shoot(browser: Browser, { path, viewport }: Shot): Promise<Buffer> {
  const page = await browser.newPage({ viewport, colorScheme: 'light' })
  await page.goto(new URL(path, address).href)
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** The first job of the list that says what it pays. */
async function firstJob(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  await page.goto(new URL('/?payStated=yes', address).href)
  const path = await page.locator('a[href^="/jobs/"]').first().getAttribute('href')
  await page.close()
  if (!path) throw new Error(`No job at ${address}: is the demo set there?`)
  return path
}

const browser = await chromium.launch(chromiumLaunch)
try {
  const board = await shoot(browser, { path: '/', viewport: laptop })
  const job = await shoot(browser, { path: await firstJob(browser), viewport: phone })
  const width = 3 * gap + laptop.width + phone.width
  const height = 2 * gap + laptop.height
  await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([
      { input: board, left: gap, top: gap },
      { input: job, left: 2 * gap + laptop.width, top: gap + (laptop.height - phone.height) / 2 },
    ])
    .png({ palette: true, colours, compressionLevel: 9 })
    .toFile(target)
} finally {
  await browser.close()
}
