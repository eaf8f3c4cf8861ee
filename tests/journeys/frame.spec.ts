import { createHash } from 'node:crypto'
import { expect, lookAt, test } from './world.ts'

test('an address that leads nowhere is a real 404 that keeps the navigation', async ({ site, person }) => {
  const page = await person()
  const answer = await page.goto(`${site.url}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await lookAt(page)
  await page.getByRole('link', { name: 'Browse jobs' }).first().click()
  await expect(page).toHaveURL(`${site.url}/`)
})

// P1-2.15-05
test('the menu opens, leads on and closes again, by keyboard too', async ({ site, person, viewport }) => {
  const page = await person()
  await page.goto(`${site.url}/nowhere`)
  const isNarrow = (viewport?.width ?? 0) < 1024
  const employers = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Employers List' })
    .filter({ visible: true })
  if (isNarrow) {
    await page.getByLabel('Menu').focus()
    await page.keyboard.press('Enter')
    await expect(employers).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(employers).toHaveCount(0)
    await expect(page.getByLabel('Menu')).toBeFocused()
    await page.getByLabel('Menu').click()
  }
  await employers.click()
  await expect(page).toHaveURL(`${site.url}/employers-list`)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    contextOptions: { viewport: { width: 360, height: 740 } },
  })

  test('a menu opened before the scripts arrive stays open, and works once they have', async ({
    site,
    person,
  }) => {
    const page = await person()
    const { promise: opened, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await opened
      await route.continue()
    })
    await page.goto(`${site.url}/about`, { waitUntil: 'commit' })
    await page.getByLabel('Menu').click()
    const directory = page.getByRole('link', { name: 'Employers List' }).filter({ visible: true })
    await expect(directory).toHaveCount(1)
    const hydrated = page.waitForFunction(() =>
      Object.keys(document.querySelector('details') ?? {}).some((name) => name.startsWith('__reactProps')),
    )
    letScriptsCome()
    await hydrated
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    )
    await expect(directory).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(directory).toHaveCount(0)
  })
})

test('a page runs one inline script, which the policy knows by its hash, and may not be framed', async ({
  site,
  request,
}) => {
  const answer = await request.get(`${site.url}/`)
  const policy = answer.headers()['content-security-policy']
  expect(policy).toContain("frame-ancestors 'none'")
  const html = await answer.text()
  const [first, ...others] = [
    ...html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([^<]*)/g),
  ]
  const hash = createHash('sha256')
    .update(first?.[1] ?? '')
    .digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(others.length).toBeGreaterThan(0)
  for (const [script] of others) expect(script).toMatch(/ src="\/assets\/[^>]*>$/)
  expect(html).not.toMatch(/\sstyle="/)
})

test('a kept page is sent compressed, known again by its fingerprint, and fresh after a change', async ({
  demo,
  request,
}) => {
  const home = `${demo.url}/`
  const first = await request.get(home, { headers: { 'accept-encoding': 'br' } })
  expect(first.headers()['content-encoding']).toBe('br')
  // No instant in it, or the same page rendered again would be another one to the browser.
  expect(await first.text()).not.toMatch(/At":1\d{12}/)
  const { etag = '' } = first.headers()
  const again = await request.get(home, { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)

  const signIn = await request.post(`${demo.url}/api/auth/employer`, {
    failOnStatusCode: true,
    data: { email: demo.employer.email, password: demo.employer.password },
  })
  const { token, user } = await signIn.json()
  const headers = { authorization: `Bearer ${token}` }
  const title = `Night Auditor ${Date.now()}`
  const posted = await request.post(`${demo.url}/api/jobs`, {
    failOnStatusCode: true,
    headers,
    data: {
      employerId: user.id,
      title,
      description: 'Close the day.',
      location: 'Malé',
      sector: 'Tourism',
      category: 'hospitality',
      contactEmail: 'hr@example.com',
      type: 'full-time',
      mode: 'On-site',
    },
  })
  expect(posted.status()).toBe(201)
  const { job } = await posted.json()
  expect(job).toMatchObject({ sector: 'Tourism & Resort Sector', type: 'Full time', mode: 'Onsite' })

  const page = `${demo.url}/?q=${encodeURIComponent(title)}`
  const found = () => request.get(page).then((answer) => answer.text())
  expect(await found()).toContain('1 job found')
  const removed = await request.delete(`${demo.url}/api/jobs/${job._id}`, { headers })
  expect(removed.ok()).toBe(true)
  expect(await found()).toContain('0 jobs found')
})
