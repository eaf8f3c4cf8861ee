import type { Method } from '#contract/base/endpoint.ts'
import { formWith } from '#tests/support/form-with.ts'
import { newJob, pdf } from '../../../support/jobs.ts'
import { addPerson, password } from '../people.ts'
import type { World } from '../world.ts'

/** Stands as an attribute on every element that could be planted. */
export const plantedMark = 'data-planted'

/** The text for a field, by the kind of field; `field` says which one it was. */
export interface Words {
  /** Sixty characters are the most that the shortest field takes. */
  short: (field: string) => string
  line: (field: string) => string
  prose: (field: string) => string
  /** For a description: markup of the kind that it may have, and all that it may not. */
  markup: (field: string) => string
  link: (field: string) => string
}

const short = (field: string) => `<img src=x ${plantedMark} onerror=canary('${field}')>`.slice(0, 60)
const line = (field: string) => `"'>${short(field)}`
const prose = (field: string) =>
  `${line(field)}</script></textarea></title></style>--><svg ${plantedMark} onload=canary('${field}')><script ${plantedMark}>canary('${field}')</script><a ${plantedMark} href="javascript:canary('${field}')">go</a>{{canary('${field}')}}`
export const scripts: Words = {
  short,
  line,
  prose,
  markup: (field) =>
    `<p onclick="canary('${field}')" ${plantedMark}>Cook</p><ul><li ${plantedMark}>${prose(field)}</li></ul><iframe ${plantedMark} srcdoc="<script>parent.canary('${field}')</script>"></iframe><math><mtext><table><mglyph><style><img src=x ${plantedMark} onerror=canary('${field}')></style></mglyph></table></mtext></math><a href="jav&#x09;ascript:canary('${field}')" ${plantedMark}>x</a><form ${plantedMark} action="javascript:canary('${field}')"><button>go</button></form>`,
  link: (field) => `https://x.mv/"><svg/${plantedMark}/onload=canary('${field}')>`,
}

/** The addresses that show the planted fields. */
export interface Planted {
  fields: number
  jobId: string
  applicationId: string
}

/** Writes into every text field, through the calls that anybody has. Returns their number. */
export async function plant(world: World, words: Words): Promise<Planted> {
  const { short, line, prose, markup, link } = words
  const { ground, seeker, otherSeeker, employer, otherEmployer, operator } = world
  let fields = 0
  const send = async (
    method: Method,
    path: string,
    as: string | undefined,
    count: number,
    body?: unknown,
    headers = {},
  ) => {
    const { status, body: answer } = await ground.call(method, path, { ...(as ? { as } : {}), body, headers })
    if (status >= 300)
      throw new Error(`${method} ${path} took no script: ${status} ${JSON.stringify(answer)}`)
    fields += count
    return answer as Record<string, unknown>
  }
  const named = (name: string) => `${line(name).replaceAll('"', '')}.pdf`

  const company = {
    companyName: line('company'),
    industry: line('industry'),
    location: line('place'),
    website: link('website'),
    about: prose('about'),
  }
  for (const { id, token } of [employer, otherEmployer])
    await send('PUT', `/api/employers/${id}`, token, 5, company)
  const profile = {
    name: line('name'),
    skills: [short('skill'), 'Cooking'],
    experience: prose('experience'),
    location: line('home'),
  }
  for (const { id, token } of [seeker, otherSeeker])
    await send('PUT', `/api/jobseekers/${id}`, token, 4, profile)
  await send(
    'POST',
    `/api/jobseekers/${seeker.id}/upload-cv`,
    seeker.token,
    1,
    formWith('cv', pdf, named('cv')),
  )
  await send('PUT', '/api/account/name', operator.token, 1, { name: line('operator') })

  const job = {
    ...newJob,
    title: line('title'),
    description: markup('text'),
    location: line('island'),
    benefits: prose('benefits'),
  }
  const posting = Object.fromEntries(Object.entries(job).map(([name, value]) => [name, String(value)]))
  const posted = await send(
    'POST',
    '/api/jobs',
    employer.token,
    5,
    formWith('attachment', pdf, named('attachment'), posting),
  )
  const jobId = (posted.job as { _id: string })._id
  const doomed = await send('POST', '/api/jobs', employer.token, 0, job)
  const reported = (doomed.job as { _id: string })._id

  await send('POST', `/api/jobs/${jobId}/apply`, seeker.token, 1, { coverLetter: prose('letter') })
  await send('PATCH', `/api/jobs/${jobId}/applicants/${seeker.id}`, employer.token, 2, {
    status: 'Shortlisted',
    notes: prose('notes'),
    internalNotes: prose('internal'),
  })
  const { applicationId } = await send('GET', `/api/jobs/${jobId}/application-status`, seeker.token, 0)

  const report = { reason: 'Asks for money', details: prose('details') }
  await send('POST', `/api/jobs/${jobId}/report`, seeker.token, 1, report)
  await send('POST', `/api/admin/jobs/${reported}/remove`, operator.token, 1, { reason: line('removed') })
  for (const purpose of ['stays', 'is answered'])
    await send('POST', '/api/contact', undefined, 3, {
      name: line(purpose),
      phone: short('phone').slice(0, 40),
      email: 'visitor@example.mv',
      message: prose('message'),
    })
  await send('POST', `/api/admin/messages/${world.messageId}/answer`, operator.token, 1, {
    answer: prose('answer'),
  })

  const slip = (subscriptionId: string) => formWith('paymentSlip', pdf, named('slip'), { subscriptionId })
  await send('POST', '/api/employers/upload-payment-slip', employer.token, 1, slip(world.subscriptionId))
  const reject = `/api/admin/subscriptions/${world.subscriptionId}/reject`
  await send('POST', reject, operator.token, 1, { reason: line('rejected') })
  await send('POST', '/api/employers/upload-payment-slip', employer.token, 0, slip(world.subscriptionId))
  for (const role of ['employer', 'jobseeker'] as const) {
    const { id } = await addPerson(ground, role)
    await send('POST', `/api/admin/${role}s/${id}/suspend`, operator.token, 1, { reason: line('suspended') })
  }

  await send('PUT', '/api/admin/settings', operator.token, 17, {
    operator: { company: line('operator'), established: 2025 },
    about: {
      mission: prose('mission'),
      story: prose('story'),
      founderName: line('founder'),
      founder: prose('founder'),
      forEmployers: prose('forEmployers'),
      forSeekers: prose('forSeekers'),
      industries: prose('industries'),
    },
    contact: { email: '', phone: short('phone').slice(0, 40), address: line('address') },
    social: { messaging: link('messaging'), photos: link('photos'), page: link('page') },
    bankAccount: { bank: line('bank'), accountName: line('accountName'), accountNumber: short('number') },
  })
  const columns = ['title', 'location', 'description', 'employer'].map((field) => ({ column: field, field }))
  const row = [line('title'), line('place'), markup('text'), line('firm')].map(
    (text) => `"${text.replaceAll('"', '""')}"`,
  )
  const csv = Buffer.from(`title,location,description,employer\n${row.join(',')}\n`)
  const plan = { source: line('source'), columns: JSON.stringify(columns) }
  await send('POST', '/api/admin/imports', operator.token, 5, formWith('file', csv, 'jobs.csv', plan))
  for (const { email, role } of [seeker, employer])
    await send(
      'POST',
      `/api/auth/${role}`,
      undefined,
      1,
      { email, password },
      { 'user-agent': short('browser') },
    )
  return { fields, jobId, applicationId: String(applicationId) }
}
