import type { Page, Request } from '@playwright/test'
import { addressFor, publicRoutes } from './public-addresses.ts'
import { expect, test } from './world.ts'

/** Opens a page whose scripts wait. @returns what lets them come */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  // The end of the document: all of it is there.
  await page.locator('#data').waitFor({ state: 'attached' })
  return letCome
}

/** Everything that a press may change, as a text. */
type State = () => Promise<{ path: string; text: string }>

/** Looks at a page, once it is alive and waits for nothing. */
function watch(page: Page): State {
  const underWay = new Set<Request>()
  let visits = 0
  page.on('request', (request) => {
    underWay.add(request)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visits += 1
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void underWay.delete(request))
  return async () => {
    await page.waitForFunction(() => window.early === undefined)
    await expect.poll(() => underWay.size).toBe(0)
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    const screen = await page.locator('body').ariaSnapshot()
    const { pathname, href } = new URL(page.url())
    return { path: pathname, text: [href, visits, kept, screen].join('\n') }
  }
}

interface Press {
  name: string
  /** Which of those of this name. */
  at: number
  /** Sends a form that works without scripts: the browser does it, and the server answers. */
  isPlain: boolean
}

const find = (page: Page, { name, at }: Press) =>
  page.getByRole('button', { name, exact: true, disabled: false }).and(page.locator('button:visible')).nth(at)

/** The buttons in sight; of those that differ by the job they stand at, the first and the last. */
async function pressesOf(page: Page): Promise<Press[]> {
  const all = await page
    .getByRole('button', { disabled: false })
    .and(page.locator('button:visible'))
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const title = button.closest('article, li')?.querySelector('h2, h3')?.textContent ?? '\0'
        const name = (button.getAttribute('aria-label') ?? button.textContent ?? '')
          .replace(/\s+/g, ' ')
          .trim()
        const form = button instanceof HTMLButtonElement && button.type === 'submit' ? button.form : null
        return {
          name,
          kind: name.replace(title, '…'),
          isPlain: !!form && !form.matches('[data-scripted]'),
        }
      }),
    )
  const presses = all.map(({ name, kind, isPlain }, place) => ({
    press: { name, at: all.slice(0, place).filter((one) => one.name === name).length, isPlain },
    kind,
  }))
  const isFirstOrLast = (kind: string, place: number) =>
    presses.findIndex((one) => one.kind === kind) === place ||
    presses.findLastIndex((one) => one.kind === kind) === place
  return presses.filter(({ kind }, place) => isFirstOrLast(kind, place)).map(({ press }) => press)
}

const routes = await publicRoutes()

for (const route of routes)
  test(`every button of ${route.path} that is pressed before the scripts come does once what it does later`, async ({
    demo,
    person,
  }) => {
    const address = demo.url + (await addressFor(route, demo.url))
    const first = await person()
    await openWithoutScripts(first, address)
    const presses = await pressesOf(first)
    await first.close()
    for (const press of presses)
      await test.step(`“${press.name}”`, async () => {
        const late = await person()
        const ofLate = watch(late)
        await late.goto(address)
        const before = await ofLate()
        // A control that exists only until the page knows better leads nowhere.
        if ((await find(late, press).count()) === 0) return
        await find(late, press).click()
        const early = await person()
        const ofEarly = watch(early)
        const letCome = await openWithoutScripts(early, address)
        await find(early, press).click()
        letCome()
        if (!press.isPlain)
          await expect
            .poll(async () => (await ofLate()).text, { message: 'it does something' })
            .not.toBe(before.text)
        const isSame = async () => {
          const [wanted, got] = [await ofLate(), await ofEarly()]
          return press.isPlain
            ? got.path === wanted.path
            : got.text === wanted.text || [got.text, wanted.text]
        }
        await expect.poll(isSame).toBe(true)
        await early.context().close()
        await late.context().close()
      })
  })

/**
 * Types or chooses something in each field, as a browser or a password manager does it: without a word to the page.
 * @returns what stands in each; undefined where nothing can be filled in
 */
function fillSilently(fields: Element[]): (string | undefined)[] {
  const samples: Record<string, string> = {
    email: 'aminath@example.mv',
    'datetime-local': '2030-01-31T10:00',
    date: '2030-01-31',
  }
  return fields.map((field) => {
    if (field instanceof HTMLSelectElement) {
      field.selectedIndex = field.options.length - 1
      return field.value
    }
    if (field instanceof HTMLTextAreaElement) {
      field.value = 'Filled in'
      return field.value
    }
    if (!(field instanceof HTMLInputElement) || /^(hidden|file)$/.test(field.type) || field.readOnly)
      return undefined
    if (/^(checkbox|radio)$/.test(field.type)) {
      field.checked = true
      return 'true'
    }
    field.value = samples[field.type] ?? 'Filled in'
    return field.value
  })
}

const fieldsOf = (page: Page) => page.locator('main').locator('input, select, textarea')

for (const route of routes)
  test(`what stands in a field of ${route.path} before the scripts come stays when they have`, async ({
    demo,
    person,
  }) => {
    const page = await person()
    const state = watch(page)
    const letCome = await openWithoutScripts(page, demo.url + (await addressFor(route, demo.url)))
    const given = await fieldsOf(page).evaluateAll(fillSilently)
    letCome()
    await state()
    const kept = await fieldsOf(page).evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map((field) =>
        /^(checkbox|radio)$/.test(field.type) ? `${field.checked}` : field.value,
      ),
    )
    // A form that needs to know who is there may be another by then; a field that is still there says the same.
    if (kept.length === given.length)
      for (const [at, value] of given.entries()) if (value !== undefined) expect(kept[at]).toBe(value)
  })

test('a form that was filled in silently and sent before the scripts come is sent once, with what its fields have', async ({
  demo,
  person,
}) => {
  const page = await person()
  const letCome = await openWithoutScripts(page, `${demo.url}/login?redirect=%2Femployer%2Fjobs`)
  await page.getByLabel('E-mail').evaluate((field: HTMLInputElement, email) => {
    field.value = email
  }, demo.employer.email)
  await page.getByLabel('Password', { exact: true }).evaluate((field: HTMLInputElement, password) => {
    field.value = password
  }, demo.employer.password)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: 'Log In' }).click()
  letCome()
  await expect(page).toHaveURL(`${demo.url}/employer/jobs`)
  // The tab is of job seekers: the same address and password are tried as an employer's then.
  expect(sent.filter((path) => path === '/api/auth/employer')).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ contextOptions: { javaScriptEnabled: false } })

  test('each form says what to do where it cannot be sent', async ({ demo, person }) => {
    const page = await person()
    let forms = 0
    for (const route of routes) {
      await page.goto(demo.url + (await addressFor(route, demo.url)))
      const stuck = page.locator('main form[data-scripted=""]')
      for (const form of await stuck.all()) {
        forms += 1
        await expect(form.getByText('Switch it on in your browser'), route.path).toHaveCount(1)
      }
    }
    expect(forms).toBeGreaterThan(5)
  })
})
