import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Method } from '#contract/base/endpoint.ts'
import { pieceBytes } from '#contract/seekers/cv-uploads.ts'
import { newId } from '#platform/database/columns.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { webhookDeliveries } from '#tables/companies/integrations.ts'
import { onboardingItems } from '#tables/hiring/interviews.ts'
import { invitations } from '#tables/invitations.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertMember } from '#tests/support/people.ts'
import { twoColours } from '#tests/support/pictures.ts'
import { newJob, pdf } from '../../support/jobs.ts'
import { addPasskeyTo } from './passkey-of.ts'
import { browser, picture, type Words } from './words.ts'
import { inDays, password, type World } from './world.ts'

type Send = (method: Method, path: string, body?: unknown) => Promise<Record<string, string>>

/** Calls as somebody. @throws Error when one is refused: the world would not be full */
const as =
  ({ ground }: World, token: string | undefined, headers: Record<string, string> = {}): Send =>
  async (method, path, body) => {
    const sent = {
      ...(token && { as: token }),
      body,
      headers: { 'idempotency-key': randomUUID(), ...headers },
    }
    const { status, body: answer } = await ground.call(method, path, sent)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return answer as Record<string, string>
  }

const idIn = (answer: unknown, name: string) => (answer as Record<string, { _id: string }>)[name]?._id ?? ''

/** Input of a job with a text in every field. */
const jobOf = ({ line, prose, markup }: Words) => ({
  ...newJob,
  title: line('title'),
  description: markup('text'),
  location: line('island'),
  benefits: prose('benefits'),
})

async function fillCompany(world: World, words: Words): Promise<string> {
  const { ground, employer } = world
  const { short, line, prose, link } = words
  const send = as(world, employer.token)
  const named = (field: string) => `${line(field).replaceAll('"', '')}.pdf`
  const company = `/api/employers/${employer.id}`
  await send('PUT', company, {
    companyName: line('company'),
    industry: line('industry'),
    location: line('place'),
    website: link('website'),
    about: prose('about'),
  })
  await send(
    'POST',
    `${company}/photos`,
    formWith('photo', picture, 'a.png', { alt: line('alt'), as: 'photo' }),
  )
  const posting = Object.fromEntries(
    Object.entries(jobOf(words)).map(([name, value]) => [name, String(value)]),
  )
  const posted = await send('POST', '/api/jobs', formWith('attachment', pdf, named('attachment'), posting))
  const jobId = idIn(posted, 'job')
  await send('GET', `/api/jobs/${jobId}/record.pdf`)
  await insertMember(ground, employer.id, { role: 'recruiter', name: line('member') })
  await send('POST', `${company}/members`, { email: `invited-${newId()}@example.mv`, role: 'recruiter' })
  await send('POST', '/api/employers/job-drafts', { title: line('draft') })
  await send('POST', '/api/employers/job-templates', { name: short('template'), title: line('draft') })
  await send('PUT', '/api/employers/reply-templates', {
    name: short('reply'),
    text: prose('reply').replace(/[{}]/g, ''),
  })
  await send('PUT', '/api/employers/labels', { name: short('label').slice(0, 40), colour: 'green' })
  await send('PUT', '/api/employers/inbox-views', { name: short('view'), query: 'words=diver' })
  await send('POST', '/api/employers/api-keys', { name: short('key'), scopes: ['jobs:write'] })
  const webhook = { url: 'https://hr.example.mv/events', events: ['job.closed'] }
  const { _id: webhookId = '' } = await send('POST', '/api/employers/webhooks', webhook)
  const { now } = ground.clock
  const delivery = {
    webhookId,
    eventId: newId(),
    event: 'job.closed',
    jobId,
    at: now,
    nextAttemptAt: now,
  } as const
  await ground.database.db.insert(webhookDeliveries).values(delivery)
  const slip = { subscriptionId: world.subscriptionId }
  await send('POST', '/api/employers/upload-payment-slip', formWith('paymentSlip', pdf, named('slip'), slip))
  return jobId
}

async function fillSeeker(world: World, { short, line, prose }: Words): Promise<void> {
  const { seeker, openJobId } = world
  const send = as(world, seeker.token)
  const own = `/api/jobseekers/${seeker.id}`
  const named = (field: string) => `${line(field).replaceAll('"', '')}.pdf`
  await send('PUT', own, {
    name: line('name'),
    skills: [short('skill'), 'Cooking'],
    experience: prose('experience'),
    location: line('home'),
  })
  await send('POST', `${own}/upload-cv`, formWith('cv', pdf, named('cv')))
  const { _id: file = '' } = await send(
    'POST',
    `${own}/certificates`,
    formWith('certificate', pdf, named('certificate')),
  )
  await send('POST', `${own}/cv/pages`, formWith('photo', await twoColours().png().toBuffer(), named('page')))
  await send('PUT', `${own}/parts`, {
    work: [
      {
        title: short('work'),
        employer: short('work'),
        place: short('work'),
        from: '2020-01',
        what: prose('work').slice(0, 1_000),
      },
    ],
    education: [{ level: 'degree', what: short('study'), school: short('study') }],
    certificates: [{ kind: short('kind'), name: short('kind'), number: short('kind'), file }],
    languages: [{ language: short('language'), level: 'native' }],
    availability: { notice: short('notice'), places: [short('places')], types: ['Contract'] },
    leastPay: 1_000_000,
  })
  const upload = `${own}/cv-uploads/${newId()}`
  await send('PUT', upload, { name: named('cv'), bytes: pieceBytes + 1 })
  await send('POST', `${upload}/pieces`, formWith('piece', Buffer.alloc(pieceBytes), 'cv', { offset: '0' }))
  await send('PUT', '/api/jobseekers/wish', { work: line('wish'), pay: '' })
  await send('PUT', `/api/jobseekers/saved-jobs/${openJobId}`, { note: prose('note of a job') })
  await send('PUT', `/api/jobseekers/unwanted-jobs/${world.jobId}`)
  await send('PUT', '/api/browser-notices', { ...browser, endpoint: `${browser.endpoint}/${newId()}` })
  await send('POST', '/api/alerts', { search: { q: line('alert') }, frequency: 'daily', hour: 8, weekday: 0 })
}

/** Everything that the two sides of an application write to each other, and each for itself. */
async function fillConversation(world: World, { line, prose }: Words, jobId: string): Promise<string> {
  const { seeker, employer } = world
  const [asSeeker, asEmployer] = [as(world, seeker.token), as(world, employer.token)]
  await asSeeker('POST', `/api/jobs/${jobId}/apply`, { coverLetter: prose('letter') })
  const { applicationId = '' } = await asSeeker('GET', `/api/jobs/${jobId}/application-status`)
  const thread = `/api/threads/${applicationId}`
  const applicant = `/api/jobs/${jobId}/applicants/${seeker.id}`
  const file = `${line('file').replaceAll('"', '')}.pdf`
  for (const send of [asEmployer, asSeeker])
    await send('POST', `${thread}/messages`, formWith('file', pdf, file, { text: prose('message') }))
  await asEmployer('POST', `${thread}/document-requests`, { text: prose('documents').slice(0, 500) })
  await asEmployer('POST', `${thread}/interviews`, {
    times: [`${inDays(world, 3)}T05:00:00Z`, `${inDays(world, 4)}T05:00:00Z`],
    minutes: 30,
    place: { kind: 'Address', text: line('where') },
    who: line('who'),
  })
  await asEmployer('POST', `${thread}/offers`, { terms: prose('terms'), startsOn: inDays(world, 30) })
  const { clock, database } = world.ground
  await database.db
    .insert(onboardingItems)
    .values({ applicationId, what: line('paper'), createdAt: clock.now })
  await database.db.insert(invitations).values({
    seekerId: seeker.id,
    employerId: employer.id,
    jobId,
    jobTitle: line('title'),
    company: line('company'),
    location: line('island'),
    words: prose('invitation'),
    because: 'applied before',
    createdAt: clock.now,
  })
  await asSeeker('POST', `${thread}/report`, { reason: line('complaint') })
  await asEmployer('POST', `${applicant}/notes`, { text: prose('remark') })
  const labels = (await asEmployer('GET', '/api/employers/labels')) as unknown as Record<string, string>[]
  await asEmployer('PATCH', applicant, {
    notes: prose('notes'),
    internalNotes: prose('internal'),
    status: 'Shortlisted',
    labels: labels.map(({ name = '' }) => name),
  })
  await asEmployer('PUT', '/api/employers/assignments', {
    applicationIds: [applicationId],
    memberId: employer.id,
  })
  await asEmployer('PUT', '/api/employers/application-mails', { frequency: 'each morning' })
  await asEmployer('GET', `/api/jobseekers/${seeker.id}/cv/view?application=${applicationId}`)
  return applicationId
}

/** The same for operators, and for what strangers write to them. */
export async function fillDesk(
  world: World,
  words: Words,
): Promise<Record<'placeId' | 'importId' | 'statementId', string>> {
  const { seeker, employer, operator, jobId, subscriptionId, messageId } = world
  const { short, line, prose, markup, link } = words
  const send = as(world, operator.token)
  await send('PUT', '/api/account/name', { name: line('operator') })
  const doomed = await as(world, employer.token)('POST', '/api/jobs', jobOf(words))
  await send('POST', `/api/admin/jobs/${idIn(doomed, 'job')}/remove`, { reason: line('removed') })
  const report = { reason: 'Asks for money', details: prose('details') }
  await as(world, seeker.token)('POST', `/api/jobs/${jobId}/report`, report)
  for (const purpose of ['stays', 'is answered'])
    await as(world, undefined)('POST', '/api/contact', {
      name: line(purpose),
      phone: short('phone').slice(0, 40),
      email: 'visitor@example.mv',
      message: prose('message'),
    })
  await send('POST', `/api/admin/messages/${messageId}/answer`, { answer: prose('answer') })
  await send('POST', `/api/admin/subscriptions/${subscriptionId}/reject`, { reason: line('rejected') })
  await send('PUT', '/api/admin/settings', {
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
  const fields = ['title', 'location', 'description', 'employer']
  const row = [line('title'), line('place'), markup('text'), line('firm')].map(
    (text) => `"${text.replaceAll('"', '""')}"`,
  )
  const csv = Buffer.from(`${fields.join(',')}\n${row.join(',')}\n`)
  const plan = {
    source: line('source'),
    columns: JSON.stringify(fields.map((field) => ({ column: field, field }))),
  }
  const { importId = '' } = await send('POST', '/api/admin/imports', formWith('file', csv, 'jobs.csv', plan))
  const day = inDays(world, -1).split('-').toReversed().join('/')
  const lines = Buffer.from(
    `Date,Description,Amount\n${day},"${line('payment').replaceAll('"', '""')}",100.00\n`,
  )
  const statement = formWith('file', lines, 'statement.csv')
  const { _id: statementId = '' } = await send('POST', '/api/admin/statements', statement)
  await send('POST', '/api/admin/synonyms', { words: [short('synonym'), 'cook'], source: line('source') })
  const place = {
    kind: 'island',
    parentId: 'atoll-k',
    name: line('island'),
    // A spelling that no reader of places would find is refused, and so is every formula.
    spellings: [],
    source: line('source'),
  }
  const { placeId = '' } = await send('POST', '/api/admin/places', place)
  for (const [role, { email }] of Object.entries({ jobseeker: seeker, employer }))
    await as(world, undefined, { 'user-agent': short('browser') })('POST', `/api/auth/${role}`, {
      email,
      password,
    })
  return { placeId, importId, statementId }
}

/**
 * A world in which the company and the job seeker have one of everything, with these words in every text.
 *
 * @param ofApplication the words of the job seeker, and of both sides about the application
 */
export async function fill(world: World, words: Words, ofApplication = words): Promise<World> {
  const { ground, seeker, employer } = world
  const jobId = await fillCompany(world, words)
  await fillSeeker(world, ofApplication)
  const applicationId = await fillConversation(world, ofApplication, jobId)
  await as(world, employer.token)('POST', `/api/jobs/${world.jobId}/answer-waiting`, { notes: {} })
  for (const person of [seeker, employer]) await addPasskeyTo(ground, person)
  const elsewhere = as(world, undefined, { 'user-agent': 'another browser' })
  await elsewhere('POST', '/api/auth/jobseeker', { email: seeker.email, password })
  await elsewhere('POST', '/api/auth/employer', { email: employer.email, password })
  // The clock may stand still here, and sessions with the same begin and end are of one sign-in.
  await ground.database.db
    .update(sessions)
    .set({ createdAt: sql`${sessions.createdAt} - interval '1 second'` })
    .where(eq(sessions.userAgent, 'another browser'))
  return { ...world, jobId, applicationId }
}
