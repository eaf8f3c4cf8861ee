import { keepChoice } from '#features/subscriptions/server/keep-choice.ts'
import { grant } from '#features/subscriptions/server/ledger.ts'
import { settings } from '#tables/settings.ts'
import { formWith } from '../../support/form-with.ts'
import { newJob, pdf } from '../../support/jobs.ts'
import { insertOperator, type Person } from '../../support/people.ts'
import { bankAccount } from '../../support/test-app.ts'
import { must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { Tally } from './ledger.ts'
import { anEmployer, aSeeker, manySeekers, openJobs, placeOf } from './people.ts'

const wish = { planName: 'Private Sector', type: 'Pay-per-Ad', adsLimit: 2, price: 49 } as const

async function aPaidSubscription(site: Site, employer: Person): Promise<string> {
  const choice = { ...wish, employerId: employer.id, now: new Date() } as const
  const { _id: subscriptionId } = await keepChoice(site.database.db, choice)
  const body = formWith('paymentSlip', pdf, 'slip.pdf', { subscriptionId })
  const sent = await site.call('POST', '/api/employers/upload-payment-slip', { as: employer.token, body })
  must(sent.status === 200, `a slip was answered ${sent.status}`)
  return subscriptionId
}

const twoOperators: Proof = {
  id: 'R13',
  promise:
    'Two operators decide on one payment at the same time: one outcome, the ads granted once, one mail, 409 for the other',
  on: 'every engine',
  async prove(bench) {
    const site = await bench.sharedSite()
    const operators = [await insertOperator(placeOf(site)), await insertOperator(placeOf(site))]
    const outcomes = { approved: 0, rejected: 0 }
    for (let round = 0; round < 20; round++) {
      const employer = await anEmployer(site)
      const id = await aPaidSubscription(site, employer)
      const replies = await Promise.all(
        Array.from({ length: 20 }, async (_, turn) => {
          const isApproval = (turn + round) % 2 === 0
          const path = `/api/admin/subscriptions/${id}/${isApproval ? 'approve' : 'reject'}`
          const body = isApproval ? {} : { reason: 'The slip cannot be read' }
          const { status } = await site.call('POST', path, { as: operators[turn % 2]?.token, body })
          return { status, isApproval }
        }),
      )
      const done = replies.filter(({ status }) => status === 200)
      const refused = replies.filter(({ status }) => status === 409 || status === 503)
      must(done.length === 1 && refused.length === 19, `20 decisions: ${replies.map(({ status }) => status)}`)
      const isApproved = done[0]?.isApproval === true
      const grants = await site.count("entitlement_entries where employer_id = $1 and kind = 'granted'", [
        employer.id,
      ])
      const mails = await site.count("mails where to_address = $1 and kind like '%subscription%'", [
        employer.email,
      ])
      must(grants === (isApproved ? 1 : 0), `ads were granted ${grants} times`)
      must(mails === 1, `${mails} mails told of one decision`)
      outcomes[isApproved ? 'approved' : 'rejected']++
    }
    return { says: `20 rounds of 20: ${outcomes.approved} approved once, ${outcomes.rejected} rejected once` }
  },
}

const doubleApply: Proof = {
  id: 'R14',
  promise: 'One hundred presses on Apply at the same time make one application',
  on: 'every engine',
  async prove(bench) {
    const site = await bench.sharedSite()
    const seeker = await aSeeker(site)
    const jobs = await openJobs(site, await anEmployer(site), 10)
    const all = new Tally()
    for (const jobId of jobs) {
      const tally = new Tally()
      const apply = () => site.call('POST', `/api/jobs/${jobId}/apply`, { as: seeker.token, body: {} })
      for (const reply of await Promise.all(Array.from({ length: 100 }, apply))) {
        tally.add(reply)
        all.add(reply)
      }
      must(tally.of(200) === 1, `100 presses were answered ${tally}`)
      must(
        (await site.count('applications where job_id = $1', [jobId])) === 1,
        'there is not one application',
      )
    }
    return { says: `10 rounds of 100: ${all}`, figures: { acknowledged: jobs.length, lost: 0 } }
  },
}

const sameKey: Proof = {
  id: 'R16',
  promise:
    'The same purchase, slip or job sent ten times under one Idempotency-Key is done once; with other content it is 422',
  on: 'every engine',
  async prove(bench) {
    // Nothing is sold on the shared site, where posting is free.
    const site = await bench.site({ env: { FREE_POSTING_UNTIL: '2020-01-01' } })
    const { db } = site.database
    const updatedAt = new Date()
    await db
      .insert(settings)
      .values({ key: 'bankAccount', value: bankAccount, updatedAt })
      .onConflictDoNothing()
    const employer = await anEmployer(site)
    await grant(db, { employerId: employer.id, planType: 'Annual' }, updatedAt)
    const tally = new Tally()
    const send = async (key: string, path: string, body: unknown) => {
      const headers = { 'idempotency-key': key }
      return site.call<Record<string, { _id: string }>>('POST', path, { as: employer.token, body, headers })
    }
    const tenTimes = async (key: string, path: string, body: () => unknown) => {
      const replies = await Promise.all(Array.from({ length: 10 }, () => send(key, path, body())))
      for (const reply of replies) tally.add(reply)
      const done = replies.filter(({ status }) => status < 300)
      must(
        done.length > 0 && replies.every(({ status }) => status < 300 || status === 503),
        `answers ${tally}`,
      )
      must(new Set(done.map(({ body: told }) => JSON.stringify(told))).size === 1, 'the replies differ')
      return done[0]?.body ?? {}
    }
    const select = '/api/employers/select-subscription'
    const { subscription } = await tenTimes('buy', select, () => wish)
    const subscriptionId = subscription?._id ?? ''
    await tenTimes('slip', '/api/employers/upload-payment-slip', () =>
      formWith('paymentSlip', pdf, 'slip.pdf', { subscriptionId }),
    )
    await tenTimes('post', '/api/jobs', () => newJob)
    for (const [table, what] of [
      ['subscriptions', 'purchases'],
      ['jobs', 'jobs'],
      ['files', 'slips'],
    ]) {
      const owner = table === 'files' ? 'owner_id' : 'employer_id'
      const count = await site.count(`${table} where ${owner} = $1`, [employer.id])
      must(count === 1, `there are ${count} ${what}`)
    }
    const others = [
      await send('buy', select, { ...wish, adsLimit: 3 }),
      await send('post', '/api/jobs', { ...newJob, title: 'Boat Captain' }),
    ]
    must(
      others.every(({ status }) => status === 422),
      'a key was taken for another request',
    )
    return { says: `30 calls under 3 keys: ${tally}; 1 purchase, 1 slip, 1 job; other content 422` }
  },
}

const refreshRace: Proof = {
  id: 'R17',
  promise:
    'Fifty tabs renew one sign-in at once, and replies get lost: all go on with one successor; an older token ends it',
  on: 'every engine',
  async prove(bench) {
    const site = await bench.sharedSite()
    const seeker = await aSeeker(site)
    const refresh = (refreshToken: string) =>
      site.call<{ refreshToken: string; token: string }>('POST', '/api/auth/refresh', {
        body: { refreshToken },
      })
    const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(seeker.refreshToken)))
    const successors = new Set(replies.map(({ body }) => body.refreshToken))
    must(replies.every(({ status }) => status === 200) && successors.size === 1, 'the tabs did not agree')
    // The reply to this one is lost: the client leaves before it comes.
    const second = [...successors][0] ?? ''
    const leaving = new AbortController()
    const lost = site.call('POST', '/api/auth/refresh', {
      body: { refreshToken: second },
      signal: leaving.signal,
    })
    setTimeout(() => leaving.abort(), 5)
    await lost
    const third = await refresh(second)
    must(third.status === 200, 'after a lost reply the person was signed out')
    const fourth = await refresh(third.body.refreshToken)
    must(fourth.status === 200, 'the sign-in did not go on')
    must((await refresh(second)).status === 401, 'an old token was taken')
    must(
      (await refresh(fourth.body.refreshToken)).status === 401,
      'the newest token outlived the theft of an old one',
    )
    const path = '/api/jobseekers/auth-test'
    must(
      (await site.call('GET', path, { as: fourth.body.token })).status === 401,
      'the access token lived on',
    )
    return {
      says: '50 renewals at once gave one successor; a lost reply was given again; a replayed older token ended all',
    }
  },
}

const jobChangesMeanwhile: Proof = {
  id: 'R24',
  promise:
    'A job is deleted or edited by several while people apply: no application without its job, and the last edit is whole',
  on: 'every engine',
  async prove(bench) {
    const site = await bench.sharedSite()
    const employer = await anEmployer(site)
    const seekers = await manySeekers(site, 100)
    const [deleted = '', edited = ''] = await openJobs(site, employer, 2)
    const tally = new Tally()
    const apply = (seeker: Person) =>
      site.call('POST', `/api/jobs/${deleted}/apply`, { as: seeker.token, body: {} })
    const early = seekers.slice(0, 50).map(apply)
    const deleting = site.call('DELETE', `/api/jobs/${deleted}`, { as: employer.token })
    const late = seekers.slice(50).map(apply)
    for (const reply of await Promise.all([...early, ...late])) tally.add(reply)
    must((await deleting).status === 200, 'the job could not be deleted')
    const ids = seekers.map(({ id }) => id)
    // They stay with their job seekers under the job's title.
    const taken = await site.count('applications where seeker_id = any($1)', [ids])
    must(taken === tally.of(200), `${tally.of(200)} were acknowledged and ${taken} are there`)
    const orphans = await site.count('applications where job_id = $1', [deleted])
    must(orphans === 0, `${orphans} applications name a job that is not there`)
    must(
      [...tally.counts.keys()].every((status) => [200, 404, 409, 503].includes(status)),
      `answers ${tally}`,
    )
    const own = await site.call<{ expiryDate: string }>('GET', `/api/jobs/${edited}`, { as: employer.token })
    const { expiryDate } = own.body
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        site.call('PUT', `/api/jobs/${edited}`, {
          as: employer.token,
          body: { ...newJob, expiryDate, title: `Title ${turn}`, location: `Place ${turn}` },
        }),
      ),
    )
    must(
      edits.every(({ status }) => status === 200 || status === 503),
      `edits: ${edits.map(({ status }) => status)}`,
    )
    const [row] = await site.rows<{ title: string; location: string }>(
      'select title, location from jobs where id = $1',
      [edited],
    )
    must(row?.title.split(' ')[1] === row?.location.split(' ')[1], 'two edits were mixed')
    return { says: `100 applied while it was deleted: ${tally}; 20 edits at once left one of them whole` }
  },
}

export const races: readonly Proof[] = [twoOperators, doubleApply, sameKey, refreshRace, jobChangesMeanwhile]
