import { addDays, dayOf } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { Statistics } from '#contract/jobs/statistics.ts'
import { callAt } from './call.ts'
import { logIn } from './people.ts'
import { expect, lookAt, test, writeDescription } from './world.ts'

const officer = { email: 'people@kanduvaru.example.com', password: 'thirteen dhonis at dawn' }

const tokenOf = async (url: string) =>
  (await callAt<{ token: string }>(url, '/api/auth/employer', { body: officer })).body.token

test('an HR officer corrects an ad, makes a template, schedules three jobs and reads a week of figures', async ({
  demo: { url },
  person,
  width,
}) => {
  const page = await person()
  const name = `Steward ${width}`
  const form = page.getByRole('form', { name: 'Post a Job' })
  await page.goto(`${url}/login?redirect=%2Fcreate-job`)
  await logIn(page, officer.email, { tab: 'Employer', password: officer.password })

  await test.step('writes an ad, and corrects what the check catches', async () => {
    await form.getByLabel('Job title').fill(`${name}, unmarried`)
    await expect(form.locator('mark')).toHaveText('unmarried')
    await lookAt(page)
    await form.getByLabel('Job title').fill(name)
    await expect(form.locator('mark')).toHaveCount(0)
  })

  await test.step('saves it as a template', async () => {
    await form.getByLabel('Job type').selectOption('Full time')
    await form.getByLabel('Work mode').selectOption('Onsite')
    await form.getByLabel('Category').selectOption('Hospitality')
    await form.getByLabel('Location').fill('Malé')
    await form.getByLabel('Minimum salary').fill('9000')
    await writeDescription(form, 'You serve breakfast and dinner to eighty guests, with a team of six.')
    await form.getByRole('button', { name: 'Save as template' }).click()
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByText('The template is saved')).toBeVisible()
  })

  await test.step('schedules three jobs from it', async () => {
    for (const days of [2, 3, 4]) {
      await page.goto(`${url}/employer/jobs?tab=drafts`)
      await page.getByRole('link', { name: `Post like this ${name}` }).click()
      await expect(form.getByLabel('Job title')).toHaveValue(name)
      await form.getByText('Publish later').click()
      await form.getByLabel('Publish on').fill(`${addDays(dayOf(new Date()), days)}T08:00`)
      await form.getByRole('button', { name: 'Schedule Job' }).click()
      await expect(page.getByRole('heading', { name: 'Job scheduled' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Scheduled jobs' }).click()
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
    const scheduled = `/api/employers/jobs?tab=scheduled&q=${encodeURIComponent(name)}`
    const { body } = await callAt<{ total: number; jobs: { _id: string }[] }>(url, scheduled, {
      as: await tokenOf(url),
    })
    expect(body.total).toBe(3)
    await lookAt(page)
    await page.goto(`${url}/jobs/${body.jobs[0]?._id}`)
    await expect(page.getByText('Only your company sees this page')).toBeVisible()
    await lookAt(page)
  })

  await test.step('reads the figures of a week, which are those of a recount', async () => {
    await page.goto(`${url}/employer/statistics?days=7`)
    const today = dayOf(new Date())
    const { body } = await callAt<Statistics>(
      url,
      `/api/employers/statistics?from=${addDays(today, -6)}&to=${today}`,
      { as: await tokenOf(url) },
    )
    const visitors = body.days.reduce((sum, day) => sum + day.visitors, 0)
    expect([body.days.length, visitors > 0]).toEqual([7, true])
    expect(body.sources.reduce((sum, source) => sum + source.visitors, 0)).toBe(visitors)
    await expect(page.getByText(`of ${formatCount(visitors)} visitors applied`)).toBeVisible()
    await lookAt(page)
  })
})
