import type { HiringAnswer } from '#contract/facts/still-hiring.ts'
import * as contract from '#contract/jobs/still-hiring.ts'
import { heldWords } from '#features/jobs/server/review/held-words.ts'
import { type Call, type Route, serve } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { answerOfJob, jobOfLink, undoAnswer } from './answer.ts'

type OfJob = Call & { viewer: Viewer; params: { jobId: string } }

const answering =
  (answer: HiringAnswer) =>
  ({ db, services, now, viewer, params }: OfJob) =>
    answerOfJob(db, services, { ...params, employerId: viewer.id, answer, now })

export const stillHiringRoutes: Route[] = [
  serve(contract.confirmJob, answering('hiring')),
  serve(contract.pauseJob, answering('pause')),
  serve(contract.resumeJob, answering('go on')),
  serve(contract.linkedJob, async ({ db, services: { secret }, now, query }) => {
    const { title, company } = await jobOfLink(db, { ...query, secret, now })
    return { title, company }
  }),
  serve(contract.answerLinked, async ({ db, services, now, query: { token }, input: { act, filled } }) => {
    const { of, title, ...which } = await jobOfLink(db, { secret: services.secret, act, token, now })
    if (act === 'undo') {
      const held = await undoAnswer(db, services, { ...which, answerId: of, now })
      if (held) return { message: `Taken back. "${title}" is not shown yet. ${heldWords[held]}`, waits: true }
      return { message: `Taken back. "${title}" is as it was` }
    }
    const answer: HiringAnswer = act
    const { message, held } = await answerOfJob(db, services, { ...which, answer, filled, byLink: true, now })
    return { message, ...(held && { waits: true }) }
  }),
]
