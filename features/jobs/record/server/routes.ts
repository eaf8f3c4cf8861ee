import { join } from 'node:path'
import * as contract from '#contract/jobs/job-records.ts'
import { contentReply } from '#platform/http/content-reply.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { drawApart } from '#platform/pdf/draw-apart.ts'
import { issueRecord, readRecord } from './issue-record.ts'

export const jobRecordRoutes: Route[] = [
  serve(contract.jobRecord, async ({ db, services, now, viewer, params }) => {
    const record = await issueRecord(db, { employerId: viewer.id, jobId: params.jobId, now })
    const facts = { mediaType: 'application/pdf', name: `Record ${record.code}.pdf`, inline: true }
    const pdf = await drawApart<typeof import('./draw-record.ts')>(
      join(import.meta.dirname, 'draw-record.ts'),
      { record, publicUrl: services.publicUrl },
    )
    return contentReply(pdf, facts)
  }),
  serve(contract.recordByCode, ({ db, now, params }) => readRecord(db, params.code, now)),
]
