import { and, eq, ne, sql } from 'drizzle-orm'
import { hour } from '#contract/base/durations.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { PlanName } from '#contract/facts/vocabularies.ts'
import { NewJob } from '#contract/jobs/job-input.ts'
import { ProfilePartsEdit } from '#contract/seekers/profile-parts.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { ensureFirstOperator } from '#features/accounts/server/ensure-first-operator.ts'
import { hashPassword } from '#features/accounts/server/hash-password.ts'
import { createEmployerProfile } from '#features/companies/server/create-profile.ts'
import { answerApplicant } from '#features/hiring/answer/server/answer-applicant.ts'
import { applyForJob } from '#features/hiring/apply/server/apply-for-job.ts'
import { withdrawApplication } from '#features/hiring/apply/server/withdraw-application.ts'
import { askedOf } from '#features/hiring/screening/server/shown-facts.ts'
import { isOpen } from '#features/jobs/rules.ts'
import { lockOwnJob } from '#features/jobs/server/access.ts'
import { closeJob } from '#features/jobs/server/close-job.ts'
import { confirmJob } from '#features/jobs/server/pause-job.ts'
import { postJob } from '#features/jobs/server/post-job.ts'
import { countAsDelivered } from '#features/notifications/server/count-as-delivered.ts'
import { recountWords } from '#features/search/server/recount-words.ts'
import { createSeekerProfile } from '#features/seekers/server/create-profile.ts'
import { editParts } from '#features/seekers/server/edit-parts.ts'
import { unitPriceOf } from '#features/subscriptions/price-rules.ts'
import {
  approveSubscription,
  rejectSubscription,
} from '#features/subscriptions/server/decide-subscription.ts'
import { keepChoice } from '#features/subscriptions/server/keep-choice.ts'
import { readPricing } from '#features/subscriptions/server/price-list.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { type DemoApplication, demoApplications } from './applications.ts'
import { answersTo, askedBy } from './asked.ts'
import type { DemoEmployer, DemoJob } from './demo-job.ts'
import { addDeskWork } from './desk-work.ts'
import { islands } from './islands.ts'
import { addLogo } from './logos.ts'
import { offices } from './offices.ts'
import { pastJobs } from './past-jobs.ts'
import { people } from './people.ts'
import { partsOfPeople } from './people-parts.ts'
import { addPhotos } from './photos.ts'
import { resorts } from './resorts.ts'
import { services as servicesSector } from './services.ts'
import { fillInSettings } from './site-settings.ts'
import { software } from './software.ts'
import { addTeam, team } from './teams.ts'
import { trades } from './trades.ts'
import { addViews } from './views.ts'

const employers: DemoEmployer[] = [...resorts, ...islands, ...servicesSector, ...offices, ...trades, software]
const password = 'thirteen dhonis at dawn'
const operatorEmail = 'operator@example.com'

/** Sign-ins of the demo data; all have the same password. */
export const demoSignIns = {
  password,
  employers: employers.map(({ email }) => email),
  /** Colleagues of the first employer with their roles. */
  team: team.map(({ email, role, alsoAt }) => ({ email, role, isOfTwo: alsoAt !== undefined })),
  seekers: Object.values(people).map(({ email }) => email),
  operator: operatorEmail,
}

const day = millisecondsPerDay

/**
 * Fills an empty database with employers, jobs, job seekers and applications, made by the product's verbs
 * at times before `now`. All or nothing; mails of that past are not sent.
 *
 * @returns false if there is any account; nothing is changed then
 */
export async function loadDemo(db: Db, services: Services, now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vazeefa demo'))`)
    const [someone] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(ne(accounts.role, 'admin'))
      .limit(1)
    if (someone) return false
    await ensureFirstOperator(tx, { email: operatorEmail, password, now })
    await fillInSettings(tx, services, new Date(now.getTime() - 80 * day))
    const posted = new Map<string, Posted>()
    for (const employer of employers) await addEmployer(tx, services, { employer, passwordHash, now }, posted)
    await addTeam(tx, { passwordHash, now: new Date(now.getTime() - 40 * day) })
    const seekers = new Map<string, string>()
    for (const [key, { name, email, openToEmployers = true, ...profile }] of Object.entries<Seeker>(people)) {
      const then = new Date(now.getTime() - 70 * day)
      const id = await createAccount(tx, {
        role: 'jobseeker',
        email,
        name,
        passwordHash,
        emailVerified: true,
        now: then,
      })
      await createSeekerProfile(tx, { id, ...profile, openToEmployers, now: then })
      const edit = ProfilePartsEdit.parse(partsOfPeople[key as keyof typeof people] ?? {})
      await editParts(tx, services.store, { seekerId: id, edit, now: then })
      seekers.set(key, id)
    }
    for (const application of demoApplications)
      await addApplication(tx, services, { application, now }, posted, seekers)
    for (const { jobId, employerId, job } of posted.values())
      if (job.isClosed) await closeJob(tx, { employerId, jobId, now: new Date(now.getTime() - 5 * hour) })
    await addDeskWork(tx, services, { jobs: posted, seekers, now })
    await addViews(tx, { publicUrl: services.publicUrl, now })
    await countAsDelivered(tx)
    // The spelling of a search is compared with them at once, not with the next recount.
    await recountWords(tx, now)
    return true
  })
}

type Seeker = (typeof people)[keyof typeof people] & { openToEmployers?: boolean }

interface Posted {
  jobId: string
  employerId: string
  job: DemoJob
}

async function addEmployer(
  tx: Db,
  services: Services,
  { employer, passwordHash, now }: { employer: DemoEmployer; passwordHash: string; now: Date },
  posted: Map<string, Posted>,
): Promise<void> {
  const { company, email, plan, jobs, usual, ...profile } = employer
  const then = new Date(now.getTime() - 75 * day)
  const account = {
    role: 'employer',
    email,
    name: company,
    passwordHash,
    emailVerified: true,
    now: then,
  } as const
  const id = await createAccount(tx, account)
  await createEmployerProfile(tx, {
    id,
    company,
    wantedPlan: plan,
    contactEmail: email,
    ...profile,
    now: then,
  })
  await addLogo(tx, services, { employerId: id, company, now: then })
  await addPhotos(tx, services, { employerId: id, company, now: then })
  await buy(tx, services, { employer, employerId: id, now, then })
  const past = pastJobs[email] ?? []
  for (const job of [...jobs, ...past]) {
    const { daysAgo, salary = {}, restriction, mode = 'Onsite', type = 'Full time', ...fields } = job
    const input = NewJob.parse({
      title: fields.title,
      category: fields.category,
      description: fields.description,
      benefits: fields.benefits ?? '',
      location: fields.location ?? profile.location,
      sector: profile.sector,
      contactEmail: email,
      applicationRestriction: restriction ?? 'No Restriction',
      type,
      mode,
      salaryMin: salary.min,
      salaryMax: salary.max,
      salaryCurrency: salary.currency ?? 'MVR',
      salaryPeriod: salary.period ?? 'month',
      pay: fields.pay ?? usual.pay,
      terms: fields.terms ?? usual.terms,
      ...askedBy[fields.title],
    })
    const postedAt = new Date(now.getTime() - daysAgo * day - 4 * hour)
    const jobId = await postJob(tx, services, { employerId: id, input, now: postedAt })
    const own = await lockOwnJob(tx, id, jobId)
    if (isOpen(own, now))
      await confirmJob(tx, own, new Date(Math.max(postedAt.getTime(), now.getTime() - 2 * day)))
    if (!past.includes(job)) posted.set(job.title, { jobId, employerId: id, job })
  }
}

/** Buys the plan of an employer, and for some a purchase that was rejected or is unpaid. */
async function buy(
  tx: Db,
  { publicUrl }: Services,
  { employer, employerId, now, then }: { employer: DemoEmployer; employerId: string; now: Date; then: Date },
): Promise<void> {
  const { plan: type, sector, jobs, otherPurchase } = employer
  const planName: PlanName = sector === 'Tourism & Resort Sector' ? sector : 'Private Sector'
  const [operator] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .limit(1)
  const select = async (adsLimit: number, at: Date) => {
    const price = unitPriceOf(await readPricing(tx, at), type, planName)
    const choice = { employerId, planName, type, price, adsLimit, now: at }
    const { _id } = await keepChoice(tx, choice)
    return { subscriptionId: _id, operatorId: operator?.id ?? '', publicUrl }
  }
  await approveSubscription(tx, {
    ...(await select(jobs.length + 5, then)),
    now: new Date(then.getTime() + hour),
  })
  if (!otherPurchase) return
  const other = await select(5, new Date(now.getTime() - 2 * day))
  const reason = 'The slip shows another amount. Please send the slip of this transfer.'
  if (otherPurchase === 'rejected')
    await rejectSubscription(tx, { ...other, reason, now: new Date(now.getTime() - day) })
}

/** Answers the questions of a job for a person of the demo data. */
async function answersOf(tx: Db, jobId: string, who: string) {
  const { questions } = await askedOf(tx, jobId)
  return (questions ?? []).flatMap(({ _id, text }) => {
    const answer = answersTo[text]?.[who]
    return answer === undefined ? [] : [{ question: _id, answer }]
  })
}

async function addApplication(
  tx: Db,
  { publicUrl, store }: Services,
  { application, now }: { application: DemoApplication; now: Date },
  posted: ReadonlyMap<string, Posted>,
  seekers: ReadonlyMap<string, string>,
): Promise<void> {
  const target = posted.get(application.job)
  const seekerId = seekers.get(application.who)
  if (!target || !seekerId)
    throw new Error(`the demo set has no ${application.who} or no '${application.job}'`)
  const { jobId, employerId } = target
  const applied = now.getTime() - application.daysAgo * day - 2 * hour
  const { coverLetter = '', answers = [], isWithdrawn } = application
  await applyForJob(tx, {
    jobId,
    seekerId,
    coverLetter,
    answers: await answersOf(tx, jobId, application.who),
    now: new Date(applied),
    publicUrl,
  })
  const gap = (now.getTime() - applied) / (answers.length + 2)
  for (const [at, answer] of answers.entries()) {
    const then = new Date(applied + Math.min(day, gap) * (at + 1))
    await answerApplicant(tx, { jobId, employerId, applicantId: seekerId, ...answer, now: then, publicUrl })
  }
  if (!isWithdrawn) return
  const [mine] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.seekerId, seekerId)))
  const then = new Date(applied + Math.min(2 * day, gap * (answers.length + 1)))
  if (mine) await withdrawApplication(tx, store, { applicationId: mine.id, seekerId, now: then, publicUrl })
}
