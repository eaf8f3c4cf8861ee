import type { Page } from '@playwright/test'
import { publicPages } from './public-pages.ts'
import { expect, expectNoSideways, test } from './world.ts'

const pages = [
  '/',
  '/?q=manager&category=Hospitality&type=Full+time',
  `/?q=${'x'.repeat(200)}&category=Hospitality`,
  ...publicPages,
  '/browse',
  '/salaries',
  '/nowhere',
]

interface Focused {
  name: string
  isInCard: boolean
  isSeen: boolean
  isOutlined: boolean
}

/** The focused element, and whether its focus is visible. */
async function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const outlined = (part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const { top, bottom } = element.getBoundingClientRect()
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      isInCard: element.matches('article a'),
      isSeen: bottom > 0 && top < innerHeight,
      isOutlined: outlined() || outlined('::after') || element.matches('input, select, textarea'),
    }
  })
}

/** Presses Tab until the keyboard is at what is looked for; every stop on the way must be seen. */
async function tabTo(page: Page, isThere: (at: Focused) => boolean): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    expect(at, `${page.url()}: ${at.name}`).toMatchObject({ isSeen: true, isOutlined: true })
    if (isThere(at)) return
  }
  throw new Error('the keyboard never came there')
}

test('by keyboard alone a visitor skips to the search, opens a job, and comes to the sign-in', async ({
  demo,
  person,
}) => {
  const page = await person()
  await page.goto(`${demo.url}/`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const found = page.getByText(/^[\d,]+ jobs? found$/)
  const categories = page.getByRole('link', { name: /^All Categories/ })
  const [foundBefore, countedBefore] = [await found.textContent(), await categories.textContent()]
  await page.keyboard.type('manager')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo.url}/?q=manager`)
  await expect(page.getByRole('link', { name: 'Remove “manager”' })).toBeVisible()
  // The links of the search before are gone, and with them who stands on one.
  await expect(found).not.toHaveText(foundBefore ?? '')
  await expect(categories).not.toHaveText(countedBefore ?? '')

  await tabTo(page, ({ isInCard }) => isInCard)
  const { name } = await focused(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  // It comes a moment after the page, and what stands below it moves down.
  await expect(page.getByRole('heading', { name: 'What it pays' })).toBeVisible()
  await tabTo(page, (at) => at.name === 'Sign In to Apply')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fjobs%2F[0-9a-f]{24}%3Fapply$/)
})

test('every public page fits a screen of 320 pixels, and a zoom of 200 %', async ({ demo, person }) => {
  const page = await person()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${demo.url}/`)
  const links = page.getByRole('article').getByRole('link')
  const jobs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const [job = ''] = jobs
  const compared = jobs.slice(0, 4).map((href) => `job=${href.split('/').at(-1)}`)
  await page.goto(demo.url + job)
  const employer = await page.getByRole('link', { name: 'All jobs of this employer' }).getAttribute('href')
  for (const path of [...pages, `/compare?${compared.join('&')}`, job, employer ?? '']) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(demo.url + path, { waitUntil: 'domcontentloaded' })
    await expectNoSideways(page)
    // The viewport that a zoom of 200 % leaves of 1280 pixels.
    await page.setViewportSize({ width: 640, height: 400 })
    await expectNoSideways(page)
  }
})

test('a visitor who asks for less motion gets none, and the footer leads to the statements', async ({
  demo,
  person,
}) => {
  const page = await person()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${demo.url}/`)
  const moving = await page.evaluate(() => {
    const seconds = (all: string) => Math.max(...all.split(',').map((one) => Number.parseFloat(one)))
    return [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
      return (
        seconds(transitionDuration) > 0.01 || seconds(animationDuration) > 0.01 || scrollBehavior === 'smooth'
      )
    }).length
  })
  expect(moving).toBe(0)
  for (const [link, heading] of [
    ['Privacy', /Privacy/],
    ['Terms of use', /Terms/],
    ['Accessibility', /Accessibility/],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})
