import { join } from 'node:path'
import * as contract from '#contract/jobs/job-records.ts'
import { readSettings } from '#features/settings/server/read-settings.ts'
import { contentReply } from '#platform/http/content-reply.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { drawApart } from '#platform/pdf/draw-apart.ts'
import { issuedRecords, issueRecord, readRecord } from './issue-record.ts'

export const jobRecordRoutes: Route[] = [
  serve(contract.jobRecord, async ({ db, services, now, viewer, params }) => {
    const keptForMonths = (await readSettings(db, services)).retention.applications
    const record = await issueRecord(db, { employerId: viewer.id, ...params, keptForMonths, now })
    const facts = { mediaType: 'application/pdf', name: `Record ${record.code}.pdf`, inline: true }
    const pdf = await drawApart<typeof import('./draw-record.ts')>(
      join(import.meta.dirname, 'draw-record.ts'),
      { record, publicUrl: services.publicUrl },
      { account: viewer.id, of: 'records' },
    )
    return contentReply(pdf, facts)
  }),
  serve(contract.issuedRecords, async ({ db, viewer, params }) => ({
    records: await issuedRecords(db, { employerId: viewer.id, ...params }),
  })),
  serve(contract.recordByCode, ({ db, now, params }) => readRecord(db, params.code, now)),
]
