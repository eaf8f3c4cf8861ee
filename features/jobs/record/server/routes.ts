import * as contract from '#contract/jobs/job-records.ts'
import { contentReply } from '#platform/http/content-reply.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { drawRecord } from './draw-record.ts'
import { issueRecord, readRecord } from './issue-record.ts'

export const jobRecordRoutes: Route[] = [
  serve(contract.jobRecord, async ({ db, services, now, viewer, params }) => {
    const record = await issueRecord(db, { employerId: viewer.id, jobId: params.jobId, now })
    const facts = { mediaType: 'application/pdf', name: `Record ${record.code}.pdf`, inline: true }
    return contentReply(await drawRecord(record, services.publicUrl), facts)
  }),
  serve(contract.recordByCode, ({ db, now, params }) => readRecord(db, params.code, now)),
]
