import { createServer } from 'node:http'
import { listening } from '#tests/support/listening.ts'
import { expect, expectAccessible, lookAt, test } from './world.ts'

const found = /^[\d,]+ jobs? found$/

// D-D-04, P1-2.1-03, P1-2.1-06, P1-2.1-07, P1-9-07
test('a visitor narrows the list down, keeps focus and place, and goes back step by step', {
  tag: '@main',
}, async ({ demo, person, viewport }) => {
  const page = await person()
  await page.goto(`${demo.url}/`)
  const count = page.getByRole('heading', { name: found })
  const all = await count.textContent()
  const isPhone = (viewport?.width ?? 0) < 768
  const openFilters = async () => {
    if (isPhone) await page.getByRole('button', { name: 'Show Filters' }).click()
  }
  // A phone has the filters in a sheet, which says how many jobs it would show.
  const closeFilters = async () => {
    if (isPhone) await page.getByRole('button', { name: /^Show \d+ jobs?$/ }).click()
  }
  await openFilters()
  const categories = page.getByRole('group', { name: 'Category' })
  const hospitality = categories.getByRole('checkbox', { name: /^Hospitality/ })
  await categories.getByText('All categories').click()
  await hospitality.focus()
  await hospitality.press('Space')
  await expect(page).toHaveURL(`${demo.url}/?category=Hospitality`)
  await expect(hospitality).toBeFocused()
  await expect(count).not.toHaveText(all ?? '')
  await expect(page.getByRole('link', { name: 'Remove Hospitality' })).toBeVisible()

  await page.getByLabel('Work Mode').selectOption('Onsite')
  await expect(page).toHaveURL(/category=Hospitality&mode=Onsite$/)
  await page.goBack()
  await expect(page).toHaveURL(`${demo.url}/?category=Hospitality`)
  await expect(page.getByLabel('Work Mode')).toHaveValue('')
  await page.reload()
  await openFilters()
  await expect(hospitality).toBeChecked()
  await closeFilters()

  await page.getByRole('link', { name: 'Remove Hospitality' }).click()
  await expect(count).toHaveText(all ?? '')
  await expect(page).toHaveURL(`${demo.url}/`)
})

test('a job opens with its description in the first screen', async ({ demo, person, request }) => {
  const page = await person()
  const answer = await request.get(`${demo.url}/api/jobseekers/search?limit=4`)
  const jobs = (await answer.json()) as { _id: string }[]
  expect(jobs).toHaveLength(4)
  for (const { _id } of jobs) {
    await page.goto(`${demo.url}/jobs/${_id}`)
    await expect(page.getByRole('heading', { name: 'Job Description' })).toBeInViewport()
  }
})

test('the search line keeps the focus and follows the address, also back', async ({ demo, person }) => {
  const page = await person()
  await page.goto(`${demo.url}/`)
  const line = page.getByLabel(/^Search jobs/)
  await line.fill('chef')
  await line.press('Enter')
  await expect(page.getByRole('link', { name: 'Remove “chef”' })).toBeVisible()
  await expect(line).toBeFocused()
  await line.pressSequentially(' cook')
  await page.goBack()
  await expect(page).toHaveURL(`${demo.url}/`)
  await expect(line).toHaveValue('')
  await page.goForward()
  await expect(line).toHaveValue('chef')
  await page.getByRole('link', { name: 'Remove “chef”' }).click()
  await expect(line).toHaveValue('')
})

test('presses, text and choices on a weak link, before the scripts have come, are not lost', {
  tag: '@main',
}, async ({ demo, person }) => {
  const page = await person()
  await page.setViewportSize({ width: 360, height: 740 })
  /** @returns what lets the scripts come */
  const openEarly = async (path: string): Promise<() => void> => {
    let letCome = () => {}
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route('**/assets/react-*', async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto(demo.url + path, { waitUntil: 'domcontentloaded' })
    return letCome
  }
  const letListCome = await openEarly('/')
  await page.getByRole('button', { name: 'Show Filters' }).click()
  letListCome()
  await expect(page.getByRole('button', { name: 'Hide Filters' })).toBeVisible()

  const letFormCome = await openEarly('/register')
  await page.getByLabel('E-mail').fill('ali@example.mv')
  await page.getByLabel('Industry sector').selectOption('Technology')
  await page.getByRole('button', { name: 'Show password' }).click()
  letFormCome()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'text')
  // Every letter renders the form again from its state.
  await password.fill('a lagoon')
  await expect(page.getByLabel('E-mail')).toHaveValue('ali@example.mv')
  await expect(page.getByLabel('Industry sector')).toHaveValue('Technology')
})

test('a search that finds nothing says what one filter less would find, and never gives up its words', async ({
  demo,
  person,
}) => {
  const page = await person()
  const none = page.getByRole('heading', { name: '0 jobs found' })
  await page.goto(`${demo.url}/?q=zzqqxx&category=Hospitality`)
  await expect(none).toBeVisible()
  await expect(page.getByText('Try other words, or a larger area.')).toBeVisible()
  await page.goto(`${demo.url}/?q=dive&category=Healthcare`)
  await expect(none).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: /^without/ })).toHaveCount(1)
  await page.getByRole('link', { name: /^without Healthcare \d+ jobs?$/ }).click()
  await expect(page).toHaveURL(`${demo.url}/?q=dive`)
  await expect(page.getByRole('heading', { name: /^[1-9]\d* jobs? found$/ })).toBeVisible()
})

// P1-1-01, P1-6-03
test('a visitor comes from the list to a job, its employer, and back', async ({ demo, person }) => {
  const page = await person()
  await page.goto(`${demo.url}/`)
  // The next page is fetched ahead, so the end of the list leads on without waiting.
  const nextPage = page.waitForRequest(/\/api\/jobseekers\/search\?.*page=2/)
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded()
  await nextPage
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading').textContent()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page.getByRole('link', { name: 'Sign In to Apply' }).first()).toBeVisible()
  await lookAt(page)
  await page.getByRole('link', { name: 'All jobs of this employer' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs by Employer' })).toBeVisible()
  await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`${demo.url}/`)
})

test('the printed page is the advertisement: no menu, no button, dark letters', async ({ demo, person }) => {
  const page = await person()
  // Which job is first on the home page changes each hour, and not every one has similar ones.
  await page.goto(`${demo.url}/?q=registered+nurse`)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About the Employer' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const name of ['Job Description', 'Details', 'About the Employer'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['button', 'navigation', 'contentinfo', 'article'] as const)
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
  for (const other of ['Back to Jobs', 'Sign In to Apply', 'Similar jobs', 'Report this job', 'All jobs of'])
    await expect(page.getByText(other).filter({ visible: true }), other).toHaveCount(0)
  const lightness = () =>
    page.locator('body').evaluate((body) => Number(/[\d.]+/.exec(getComputedStyle(body).color)?.[0]))
  await expect.poll(lightness, 'of the letters, from 0 to 1').toBeLessThan(0.4)
  // Where nothing is for paper alone, a page is printed as it stands.
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${demo.url}/privacy`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('every public page stands in the light and in the dark', async ({ demo, person }) => {
  const page = await person()
  for (const path of [
    '/',
    '/?q=a&page=99',
    '/employers-list',
    '/employers-list?q=zzqqxx',
    '/about',
    '/privacy',
    '/jobs/0123456789abcdef01234567',
  ]) {
    await page.goto(demo.url + path)
    await lookAt(page)
  }
})

test.describe('without scripts', () => {
  test.use({ contextOptions: { javaScriptEnabled: false } })

  // D-J-03, P1-2.1-01
  test('a visitor searches, filters, pages, and writes to the operator about a job', async ({
    demo,
    person,
  }) => {
    const page = await person()
    await page.goto(`${demo.url}/`)
    await page.getByRole('searchbox').fill('manager')
    await page.getByRole('button', { name: 'Search Jobs' }).click()
    await expect(page).toHaveURL(/[?&]q=manager/)
    await expect(page.getByRole('heading', { name: found })).toBeVisible()
    const categories = page.getByRole('group', { name: 'Category' })
    await categories.getByText('All categories').click()
    await categories.getByRole('checkbox', { name: /^Hospitality/ }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/q=manager.*category=Hospitality/)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.getByRole('link', { name: /Next/ }).click()
    await expect(page).toHaveURL(/page=2/)

    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Report this job' })).toBeHidden()
    await expect(page.getByText('Is something wrong with this job?')).toBeVisible()
    await page.getByRole('link', { name: 'Write to us' }).click()
    for (const [label, words] of [
      ['Name', 'Ali'],
      ['Phone', '7771234'],
      ['E-mail', 'ali@example.mv'],
      ['Message', 'Hello'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(words)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
  })

  test('a visitor subscribes to new jobs, and a page of another site cannot', async ({ demo, person }) => {
    const page = await person()
    await page.goto(`${demo.url}/alerts/new?q=manager`)
    await page.getByLabel('E-mail').fill(`ali-${crypto.randomUUID()}@atoll.example`)
    await page.getByRole('button', { name: 'Tell me about new jobs' }).click()
    await expect(page).toHaveURL(/outcome=done/)

    const forms = [
      ['/about', { name: 'Ali', phone: '7771234', email: 'ali@atoll.example', message: 'Planted' }],
      ['/alerts/new?q=manager', { email: 'stranger@atoll.example', frequency: 'daily' }],
    ] as const
    const fields = (values: object) =>
      Object.entries(values)
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
        .join('')
    const html = forms
      .map(
        ([path, values]) =>
          `<form method="post" action="${demo.url}${path}">${fields(values)}<button>${path}</button></form>`,
      )
      .join('')
    const other = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html))
    const port = await listening(other)
    for (const [path] of forms) {
      await page.goto(`http://127.0.0.1:${port}/`)
      await page.getByRole('button', { name: path, exact: true }).click()
      await expect(page.getByText('This was sent from another site')).toBeVisible()
    }
    other.close()
  })
})

test('cards of a list are low enough to be scanned', async ({ demo, person, viewport }) => {
  const page = await person()
  const tallest = viewport?.width === 360 ? 190 : 150
  for (const path of ['/', '/?page=2', '/?q=office']) {
    await page.goto(demo.url + path)
    const cards = await page.locator('li.job-card').all()
    expect(cards.length, path).toBeGreaterThan(0)
    for (const card of cards)
      expect((await card.boundingBox())?.height, `${path}: ${await card.textContent()}`).toBeLessThanOrEqual(
        tallest,
      )
  }
})
