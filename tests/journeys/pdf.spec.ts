import type { Locator } from '@playwright/test'
import { formWith } from '#tests/support/form-with.ts'
import {
  brokenScan,
  dingbats,
  faxScan,
  helvetica,
  japanese,
  jbig2Scan,
  jpxScan,
  pagesOf,
} from '#tests/support/scans.ts'
import { jobForm, newJob } from '../support/jobs.ts'
import { callAt } from './call.ts'
import { logIn, password, registerEmployer } from './people.ts'
import { expect, lookAt, test } from './world.ts'

/** The middle of a scanned page, a place left of it, and its edge; in shares of the page. */
const [middle, left, edge] = [
  [0.505, 0.466],
  [0.4, 0.466],
  [0.28, 0.466],
] as const

/** The colour of a page there, as it was drawn, and none before that; looked up in a copy, since a browser complains of many looks at one. */
const colourAt = (page: Locator, [x, y]: readonly [number, number]) =>
  page.evaluate(
    (canvas, [across, down]) => {
      const drawn = canvas as HTMLCanvasElement
      const pixel = new OffscreenCanvas(1, 1).getContext('2d')
      pixel?.drawImage(drawn, -drawn.width * across, -drawn.height * down)
      const [red, green, blue, alpha] = pixel?.getImageData(0, 0, 1, 1).data ?? []
      return alpha === 255 ? [red, green, blue] : []
    },
    [x, y] as const,
  )

const white = [255, 255, 255]
const black = [0, 0, 0]

test('scans, links and words of a CV are in sight beside the answer, and what cannot be drawn says so', async ({
  site,
  mailbox,
  request,
  person,
  width,
}) => {
  const key = `pdf-${width}-${Date.now()}`
  const account = await registerEmployer(request, site.url, mailbox, key)
  const signedIn = async (role: string, email: string) =>
    (await (await request.post(`${site.url}/api/auth/${role}`, { data: { email, password } })).json()) as {
      token: string
      user: { id: string }
    }
  const send = async <T>(path: string, as: string, body?: FormData) => {
    const answer = await callAt<T>(site.url, path, { method: 'POST', as, body })
    expect(answer.status, path).toBeLessThan(300)
    return answer.body
  }
  const employer = await signedIn('employer', account.email)
  const { job } = await send<{ job: { _id: string } }>(
    '/api/jobs',
    employer.token,
    jobForm({ ...newJob, employerId: account.id }),
  )
  const email = `${key}@people.example`
  await request.post(`${site.url}/api/jobseekers/register`, {
    failOnStatusCode: true,
    data: {
      name: 'Aishath Ali',
      email,
      password,
      skills: ['Diving'],
      experience: 'Six years',
      location: 'Malé',
      sector: 'Technology',
    },
  })
  const seeker = await signedIn('jobseeker', email)
  const content = pagesOf([
    { scan: await jbig2Scan(), text: [helvetica, '(Aishath Ali, diver)'], link: 'https://reef.example/' },
    { scan: await jbig2Scan('/ImageMask true /Decode [1 0]') },
    { scan: await faxScan() },
    { scan: jpxScan() },
    { text: [dingbats, '(abc)'] },
    { text: [japanese, '<93FA967B8CEA>'] },
    { scan: brokenScan() },
    { scan: brokenScan(), text: [helvetica, '(with a word)'] },
    {},
  ])
  const cv = formWith('cv', content, 'CV "final".pdf')
  await send(`/api/jobseekers/${seeker.user.id}/upload-cv`, seeker.token, cv)
  await send(`/api/jobs/${job._id}/apply`, seeker.token)

  const page = await person()
  await page.goto(`${site.url}/login?redirect=${encodeURIComponent(`/employer/jobs/${job._id}/applicants`)}`)
  await logIn(page, account.email, { tab: 'Employer' })
  await page.getByRole('button', { name: 'Details of Aishath Ali' }).click()
  await expect(page.getByText('CV "final".pdf')).toBeVisible()
  const viewer = page.getByRole('region', { name: 'CV of Aishath Ali' }).last()
  await expect(viewer.getByText('9 pages')).toBeVisible()
  const sheet = async (number: number) => {
    const one = viewer.getByRole('img', { name: `Page ${number} of 9` })
    await one.scrollIntoViewIfNeeded()
    return one
  }

  await test.step('what scanners and fax machines pack is drawn', async () => {
    for (const number of [1, 3]) {
      const scanned = await sheet(number)
      await expect
        .poll(async () => [await colourAt(scanned, edge), await colourAt(scanned, middle)], {
          message: `page ${number}`,
        })
        .toEqual([black, white])
    }
    const stencil = await sheet(2)
    await expect.poll(() => colourAt(stencil, middle)).toEqual(black)
    const colours = await sheet(4)
    await expect
      .poll(async () => {
        const [red = 0, green = 0, blue = 0] = await colourAt(colours, left)
        return red < 60 && green > 90 && blue > 90
      })
      .toBe(true)
  })

  await test.step('its words can be marked and read out, and its links pressed', async () => {
    await sheet(1)
    await expect(viewer.getByText('Aishath Ali, diver')).toHaveCount(1)
    await expect(viewer.getByRole('link', { name: 'https://reef.example/' })).toHaveAttribute(
      'target',
      '_blank',
    )
    await sheet(6)
    await expect(viewer.getByText('日本語')).toHaveCount(1)
  })

  await test.step('what cannot be drawn says so, and leads to the file', async () => {
    for (const number of [7, 8, 9])
      await viewer
        .locator('canvas')
        .nth(number - 1)
        .scrollIntoViewIfNeeded()
    await expect(viewer.getByText('Page 7 cannot be drawn here.')).toBeVisible()
    await expect(viewer.getByText('Something on page 8 cannot be drawn here.')).toBeVisible()
    // Each page that is drawn, an empty one too, has the line that says who opened the file.
    await expect(viewer.getByText(/cannot be drawn|Nothing is to be seen/)).toHaveCount(2)
    await expect(viewer.getByText(/^Opened by /)).toHaveCount(8)
    const opened = page.waitForEvent('popup')
    await viewer.getByRole('button', { name: 'Open the file' }).first().click()
    await (await opened).close()
  })

  await test.step('it can be made larger, as far as one reads it on a phone', async () => {
    const first = await sheet(1)
    const width = async () => (await first.boundingBox())?.width ?? 0
    const before = await width()
    await viewer.getByRole('button', { name: 'Larger' }).click()
    await expect.poll(width).toBeGreaterThan(1.4 * before)
    await expect.poll(() => colourAt(first, edge)).toEqual(black)
    await viewer.getByRole('button', { name: 'Smaller' }).click()
    await expect.poll(width).toBe(before)
  })
  await lookAt(page)
})

test('of the viewer nothing is fetched before somebody asks for an attachment', async ({
  site,
  mailbox,
  request,
  browser,
  width,
}) => {
  const key = `attached-${width}-${Date.now()}`
  const { id, email } = await registerEmployer(request, site.url, mailbox, key)
  const { token } = await (
    await request.post(`${site.url}/api/auth/employer`, { failOnStatusCode: true, data: { email, password } })
  ).json()
  const attachment = { content: pagesOf([{ scan: await jbig2Scan() }]), name: 'Form.pdf' }
  const posted = await fetch(`${site.url}/api/jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: jobForm({ ...newJob, employerId: id }, attachment),
  })
  const { job } = (await posted.json()) as { job: { _id: string } }
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (one) => fetched.push(new URL(one.url()).pathname))
  const policies: Record<string, string> = {}
  page.on('response', (answer) => {
    const { 'content-security-policy': policy = '' } = answer.headers()
    policies[/pdf\.worker/.test(answer.url()) ? 'worker' : answer.request().resourceType()] = policy
  })
  await page.goto(`${site.url}/jobs/${job._id}`)
  await page.getByRole('button', { name: 'View', exact: true }).hover()
  await page.waitForLoadState('networkidle')
  const ofViewer = () => fetched.filter((path) => /pdf/.test(path) && path.startsWith('/assets/'))
  expect(ofViewer()).toEqual([])
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const sheet = page.getByRole('region', { name: 'Form.pdf' }).getByRole('img', { name: 'Page 1 of 1' })
  await expect.poll(() => colourAt(sheet, edge)).toEqual(black)
  expect(ofViewer().some((path) => path.endsWith('/wasm/jbig2.wasm'))).toBe(true)
  // WebAssembly runs in the worker, which has no page.
  expect(policies.worker).toContain("'wasm-unsafe-eval'")
  expect(policies.document).not.toContain('wasm')
  await context.close()
})
