import type { APIRequestContext, Page } from '@playwright/test'
import { onePage } from '#tests/support/pdf.ts'
import type { Mailbox } from './mailbox.ts'
import { keepSignIn, password, registerEmployer } from './people.ts'
import type { Site } from './server.ts'
import { expect } from './world.ts'

interface Company {
  jobId: string
  email: string
  token: string
}

async function post(request: APIRequestContext, url: string, data: object, token?: string) {
  const answer = await request.post(url, {
    data,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A company with a confirmed address and one job, for which people have applied. */
export async function companyWith(
  page: Page,
  site: Site,
  mailbox: Mailbox,
  key: string,
  people: readonly string[],
) {
  const { request } = page
  const { url } = site
  const sector = 'Tourism & Resort Sector'
  const email = `inbox-${key}@reef.example`
  await registerEmployer(request, url, mailbox, key, { name: `Reef ${key}`, email, sector })
  const { token } = await post(request, `${url}/api/auth/employer`, { email, password })
  const job = {
    title: `Steward ${key}`,
    description: 'Serve our guests.',
    location: 'Baa Atoll',
    sector,
    category: 'Hospitality',
    contactEmail: email,
    type: 'Full time',
    mode: 'Onsite',
  }
  const posted = await post(request, `${url}/api/jobs`, job, token)
  const jobId = posted.job._id as string
  for (const name of people) await applyAs(page, site, { jobId }, name)
  return { jobId, email, token } satisfies Company
}

export async function applyAs(
  { request }: Page,
  { url }: Site,
  { jobId }: Pick<Company, 'jobId'>,
  name: string,
) {
  const email = `${name.toLowerCase()}-${jobId}@example.mv`
  const seeker = { name, email, password, sector: 'Tourism & Resort Sector' }
  await post(request, `${url}/api/jobseekers/register`, seeker)
  const { token } = await post(request, `${url}/api/auth/jobseeker`, { email, password })
  await post(request, `${url}/api/jobs/${jobId}/apply`, { coverLetter: `I am ${name}` }, token)
}

export async function applyWithCv(
  page: Page,
  { url }: Site,
  { jobId }: Pick<Company, 'jobId'>,
  name: string,
) {
  const { request } = page
  const email = `${name.toLowerCase()}-${jobId}@example.mv`
  const seeker = { name, email, password, sector: 'Tourism & Resort Sector' }
  await post(request, `${url}/api/jobseekers/register`, seeker)
  const { token, user } = await post(request, `${url}/api/auth/jobseeker`, { email, password })
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: onePage(name) }
  const sent = await request.post(`${url}/api/jobseekers/${user.id}/upload-cv`, {
    multipart: { cv },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await post(request, `${url}/api/jobs/${jobId}/apply`, { coverLetter: `I am ${name}` }, token)
}

export const signIn = (page: Page, { url }: Site, { email }: Company) =>
  keepSignIn(page, url, 'employer', email)

export const statuses = async (page: Page, { url }: Site, { jobId, token }: Company) => {
  const answer = await page.request.get(`${url}/api/jobs/${jobId}/applicants?sort=oldest`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { status: string }[]).map(({ status }) => status)
}

export const person = (page: Page, name: string) => page.getByRole('article', { name })
