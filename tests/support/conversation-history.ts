import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayOf, startOfDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { endsAtOf, goesOnUntil } from '#contract/facts/promised-answers.ts'
import { answerApplicant } from '#features/hiring/answer/server/answer-applicant.ts'
import { applyForJob } from '#features/hiring/apply/server/apply-for-job.ts'
import { withdrawApplication } from '#features/hiring/apply/server/withdraw-application.ts'
import { blockThread } from '#features/hiring/conversation/server/guard-thread.ts'
import { takeMessageBack, writeMessage } from '#features/hiring/conversation/server/write-message.ts'
import { answerInterview, settleInterview } from '#features/hiring/interview/server/answer-interview.ts'
import { moveInterview, proposeInterview } from '#features/hiring/interview/server/propose-interview.ts'
import { answerOffer } from '#features/hiring/offer/server/answer-offer.ts'
import { makeOffer } from '#features/hiring/offer/server/make-offer.ts'
import { takeOfferBack } from '#features/hiring/offer/server/take-offer-back.ts'
import { blockEmployer, unblockEmployer } from '#features/seekers/server/block-employer.ts'
import { applications } from '#tables/hiring/applications.ts'
import { messages } from '#tables/hiring/conversations.ts'
import { interviews, offers } from '#tables/hiring/interviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import type { Outcome } from './answer-figures.ts'
import { insertJob } from './jobs.ts'
import { whatCame } from './judge-conversations.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

type Status = 'Under Review' | 'Interview' | 'Rejected' | 'Hired'
type Does =
  | ('wait' | 'post' | 'apply' | 'write' | 'take back' | 'block' | 'block altogether' | 'propose' | 'move')
  | ('suggest' | 'everybody accepts' | 'settle' | 'decline' | 'offer' | 'answer offer' | 'take offer back')
  | ('answer' | 'withdraw')

/** A person's act. The numbers choose among what exists, and each step uses what it needs of the rest. */
export interface Step {
  does: Does
  of: number
  by: number
  isYes: boolean
  slot: number
  days: number | null
  status: Status
  long: number
}

/** The test's own record of an application. */
export interface Known extends Omit<Outcome, 'answeredAt'> {
  /** The times of the employer's answers, except messages. */
  answers: number[]
  /** Until when it may wait at most. */
  latest: number
  /** The messages that existed when a side blocked. */
  cameBefore?: object | undefined
}

const at = <T>(all: readonly T[], place: number): T | undefined => all[place % Math.max(1, all.length)]

/** Two sides who apply, write, block, meet and decide, and what has to be true of it. */
export function conversationHistory(site: TestApp, employers: Person[], seekers: Person[]) {
  const { db, pool } = site.database
  const { publicUrl, store } = site.services
  const known = new Map<string, Known>()
  const blocks = new Set<string>()
  const now = () => site.clock.now
  /** Ten in the morning of the Maldives, tomorrow or a day or two later: few enough for people to meet. */
  const slotAt = (later: number) =>
    new Date(startOfDay(dayOf(new Date(now().getTime() + (1 + later) * day))).getTime() + 10 * hour)

  const goesOn = (applicationId: string, until = now()) => {
    const about = known.get(applicationId)
    if (about) about.latest = Math.max(about.latest, goesOnUntil(until).getTime())
  }
  const noteAnswer = (applicationId: string, until = now()) => {
    known.get(applicationId)?.answers.push(now().getTime())
    goesOn(applicationId, until)
  }
  const noteWithdrawn = (applicationId: string) => {
    const about = known.get(applicationId)
    if (about) about.withdrawnAt = Math.min(about.withdrawnAt, now().getTime())
  }

  async function judgeBlocks(): Promise<void> {
    for (const [id, { cameBefore }] of known)
      if (cameBefore) expect(await whatCame(pool, id)).toEqual(cameBefore)
  }

  /** From a block on nothing comes: what had come until then is noted. */
  async function changeBlocks(key: string, isOn: boolean, change: () => Promise<unknown>): Promise<void> {
    await judgeBlocks()
    await change()
    if (isOn) blocks.add(key)
    else blocks.delete(key)
    for (const { id, seekerId, employerId } of await db.select().from(applications)) {
      const about = known.get(id)
      const keys = [`${id} jobseeker`, `${id} employer`, `${seekerId} ${employerId}`]
      const isBlocked = keys.some((one) => blocks.has(one))
      if (about && isBlocked !== (about.cameBefore !== undefined))
        about.cameBefore = isBlocked ? await whatCame(pool, id) : undefined
    }
  }

  async function apply({ of, by }: Step): Promise<void> {
    const job = at(await db.select().from(jobs).orderBy(jobs.createdAt, jobs.id), of)
    const seekerId = at(seekers, by)?.id ?? ''
    if (!job) return
    const wish = { jobId: job.id, seekerId, coverLetter: '', now: now(), publicUrl }
    const { applicationId } = await applyForJob(db, wish)
    const { employerId, expiresAt, answerDays } = job
    const [sent] = await db.select().from(applications).where(eq(applications.id, applicationId))
    const latest = endsAtOf(expiresAt, answerDays).getTime()
    const outcome = { employerId, appliedAt: now(), answerBy: sent?.answerBy ?? null }
    const isBlocked = blocks.has(`${seekerId} ${employerId}`)
    known.set(applicationId, {
      ...outcome,
      withdrawnAt: Number.POSITIVE_INFINITY,
      answers: [],
      latest,
      cameBefore: isBlocked ? await whatCame(pool, applicationId) : undefined,
    })
  }

  /** A press each at one moment, by everybody who was offered that time; twice each. */
  async function everybodyAccepts({ of }: Step): Promise<void> {
    const open = await db
      .select({ interview: interviews, application: applications })
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.applicationId))
      .where(inArray(interviews.state, ['proposed', 'suggested']))
      .orderBy(interviews.id)
    const time = at(open, of)?.interview.times[0]
    if (time === undefined) return
    const crowd = open.filter(({ interview }) => interview.times.includes(time))
    const presses = [...crowd, ...crowd].map(async ({ interview, application }) => {
      const party = { id: application.seekerId ?? '', role: 'jobseeker' as const }
      await answerInterview(db, {
        applicationId: application.id,
        interviewId: interview.id,
        party,
        act: 'accept',
        at: time,
        site: site.services,
        now: now(),
      })
      goesOn(application.id, new Date(time))
    })
    for (const press of await Promise.allSettled(presses))
      if (press.status === 'rejected' && !(press.reason instanceof Problem)) throw press.reason
  }

  /** Does one step with what is there. @throws Problem when it is refused, which is an outcome like others */
  async function take(step: Step): Promise<void> {
    if (step.does === 'wait') return
    if (step.does === 'apply') return apply(step)
    if (step.does === 'everybody accepts') return everybodyAccepts(step)
    if (step.does === 'post') {
      const employerId = at(employers, step.of)?.id ?? ''
      const job = { publishedAt: now(), answerDays: step.days, title: `Job ${crypto.randomUUID()}` }
      await insertJob(db, { employerId, ...job })
      return
    }
    const all = await db
      .select()
      .from(applications)
      .where(and(isNotNull(applications.jobId), isNotNull(applications.seekerId)))
      .orderBy(applications.appliedAt, applications.id)
    // The newest message is the one that is taken back, and often the reason for a block.
    const isOfNewest = step.does === 'take back' || (step.does === 'block' && step.slot % 2 === 0)
    const [newest] = isOfNewest
      ? await db.select().from(messages).orderBy(desc(messages.at), desc(messages.id)).limit(1)
      : []
    const application = all.find(({ id }) => id === newest?.applicationId) ?? at(all, step.of)
    if (application) await takeAbout(step, application)
  }

  async function takeAbout(step: Step, application: typeof applications.$inferSelect): Promise<void> {
    const { does, isYes } = step
    const { id: applicationId, jobId, seekerId, employerId } = application
    if (!jobId || !seekerId || !employerId) return
    const seeker = { id: seekerId, role: 'jobseeker' as const }
    const employer = { id: employerId, role: 'employer' as const }
    const party = isYes ? employer : seeker
    const of = { applicationId, site: site.services, now: now() }
    const [interview] = (
      await db
        .select()
        .from(interviews)
        .where(eq(interviews.applicationId, applicationId))
        .orderBy(asc(interviews.createdAt))
    ).slice(-1)
    const interviewId = interview?.id ?? ''
    const made = await db.select().from(offers).where(eq(offers.applicationId, applicationId))
    const offerId = (made.find(({ state }) => state === 'open') ?? made.at(-1))?.id ?? ''
    switch (does) {
      case 'write':
        await writeMessage(db, { ...of, party, text: 'Hello' })
        return isYes ? goesOn(applicationId) : undefined
      case 'take back': {
        const written = await db
          .select()
          .from(messages)
          .where(eq(messages.applicationId, applicationId))
          .orderBy(asc(messages.at), asc(messages.id))
        const last = written.at(-1)
        const writer = last?.by === 'employer' ? employer : seeker
        if (last) await takeMessageBack(db, store, { ...of, messageId: last.id, party: writer })
        return
      }
      case 'block': {
        const blocked = step.slot > 1
        const change = () => blockThread(db, { ...of, party, blocked })
        return changeBlocks(`${applicationId} ${party.role}`, blocked, change)
      }
      case 'block altogether': {
        const which = { seekerId, employerId, now: now() }
        const change = () => (isYes ? blockEmployer(db, which) : unblockEmployer(db, which))
        return changeBlocks(`${seekerId} ${employerId}`, isYes, change)
      }
      case 'propose':
      case 'move': {
        const times = [slotAt(step.slot), slotAt(step.slot + 1)]
        const place = { kind: 'Phone' as const, text: '7771234' }
        const proposal = { times: times.map((time) => time.toISOString()), minutes: 30, place, who: '' }
        if (does === 'propose') await proposeInterview(db, { ...of, employerId, proposal })
        else await moveInterview(db, { ...of, interviewId, employerId, proposal })
        return noteAnswer(applicationId, times[1])
      }
      case 'suggest': {
        const time = slotAt(step.slot)
        const suggestion = { act: 'suggest' as const, at: time.toISOString() }
        await answerInterview(db, { ...of, interviewId, party: seeker, ...suggestion })
        return goesOn(applicationId, time)
      }
      case 'settle':
        await settleInterview(db, { ...of, interviewId, party: employer, act: isYes ? 'accept' : 'cancel' })
        return
      case 'decline':
        await answerInterview(db, { ...of, interviewId, party: seeker, act: 'decline' })
        return
      case 'offer':
        await makeOffer(db, { ...of, employerId, terms: 'Room and food.', startsOn: dayOf(now()) })
        return noteAnswer(applicationId)
      case 'answer offer':
        await answerOffer(db, { ...of, offerId, seekerId, act: isYes ? 'accept' : 'decline', store })
        return isYes ? undefined : noteWithdrawn(applicationId)
      case 'take offer back':
        return takeOfferBack(db, { ...of, offerId, employerId })
      case 'answer': {
        const { status } = step
        await answerApplicant(db, { ...of, jobId, applicantId: seekerId, employerId, status, publicUrl })
        const isNews = status !== application.status && status !== 'Under Review'
        return isNews ? noteAnswer(applicationId) : goesOn(applicationId)
      }
      case 'withdraw':
        await withdrawApplication(db, store, { ...of, seekerId, publicUrl })
        return noteWithdrawn(applicationId)
    }
  }

  return { known, take, judgeBlocks }
}
