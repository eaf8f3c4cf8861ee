import * as calendar from '#contract/hiring/holidays.ts'
import * as subscription from '#contract/hiring/interview-calendar.ts'
import * as contract from '#contract/hiring/interviews.ts'
import { takeTextReply } from '#contract/hiring/text-replies.ts'
import { partyOf } from '#features/hiring/conversation/server/access.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { actorOf, chosenJobsOf } from '#platform/http/viewer.ts'
import { answerLinked, readLinked } from './act-on-link.ts'
import { takeTextReply as takeReply } from './answer-by-text.ts'
import { answerInterview, settleInterview } from './answer-interview.ts'
import { addHoliday, removeHoliday } from './change-holidays.ts'
import { moveInterview, proposeInterview } from './propose-interview.ts'
import { readInterviews } from './read-interviews.ts'
import {
  endSubscription,
  memberOf,
  openSubscription,
  readSubscription,
  subscribe,
} from './subscribed-calendar.ts'
import { listHolidays, warningsOf } from './warnings.ts'

export const interviewRoutes: Route[] = [
  serve(contract.interviewsOfThread, ({ db, now, viewer, params }) =>
    readInterviews(db, { ...params, party: partyOf(viewer), now }),
  ),
  serve(contract.proposeInterview, async ({ db, now, services: site, viewer, params, input }) => {
    await proposeInterview(db, { ...params, ...actorOf(viewer), proposal: input, site, now })
    return { message: 'The interview is proposed' }
  }),
  serve(contract.moveInterview, async ({ db, now, services: site, viewer, params, input }) => {
    const { version, ...proposal } = input
    await moveInterview(db, { ...params, ...actorOf(viewer), proposal, version, site, now })
    return { message: 'The interview is changed. They have not answered yet' }
  }),
  serve(contract.answerInterview, async ({ db, now, services: site, viewer, params, input }) => ({
    message: await answerInterview(db, { ...params, ...input, party: partyOf(viewer), site, now }),
  })),
  serve(contract.settleInterview, async ({ db, now, services: site, viewer, params, input }) => ({
    message: await settleInterview(db, { ...params, ...input, party: partyOf(viewer), site, now }),
  })),
  serve(contract.linkedInterview, ({ db, now, services: site, query }) =>
    readLinked(db, { ...query, site, now }),
  ),
  serve(contract.answerLinkedInterview, async ({ db, now, services: site, query, input }) => ({
    message: await answerLinked(db, { ...query, at: input?.at, site, now }),
  })),
  serve(takeTextReply, async ({ db, now, services: site, input }) => {
    await takeReply(db, input, { site, now })
    return { message: 'The reply was taken' }
  }),
  serve(contract.interviewWarnings, async ({ db, viewer, query: { at, ...query } }) => ({
    warnings: await warningsOf(db, {
      ...query,
      at: new Date(at),
      employerId: viewer.id,
      chosenJobs: chosenJobsOf(viewer),
    }),
  })),
  serve(subscription.interviewCalendar, ({ db, viewer }) => readSubscription(db, memberOf(viewer))),
  serve(subscription.makeInterviewCalendar, async ({ db, now, services: { publicUrl }, viewer }) => ({
    url: await subscribe(db, { memberId: memberOf(viewer), publicUrl, now }),
    message: 'The address was created',
  })),
  serve(subscription.endInterviewCalendar, async ({ db, viewer }) => {
    await endSubscription(db, memberOf(viewer))
    return { message: 'The address was deleted' }
  }),
  serve(subscription.subscribedInterviews, ({ db, now, services: { publicUrl }, query }) =>
    openSubscription(db, { ...query, publicUrl, now }),
  ),
  serve(calendar.holidays, ({ db, now }) => listHolidays(db, now)),
  serve(calendar.addHoliday, async ({ db, now, viewer, input }) => {
    await addHoliday(db, { ...input, operatorId: viewer.id, now })
    return { message: 'The holiday is added' }
  }),
  serve(calendar.removeHoliday, async ({ db, now, viewer, params }) => {
    await removeHoliday(db, { ...params, operatorId: viewer.id, now })
    return { message: 'The holiday is removed' }
  }),
]
