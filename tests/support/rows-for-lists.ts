import { newId } from '#platform/database/columns.ts'
import type { TestApp } from './test-app.ts'

const id = `substr(md5(random()::text || n), 1, 24)`
/** Two rows share each time, so that an order needs more than it. */
const at = `timestamptz '2026-11-10 08:00Z' + (n / 2) * interval '1 hour'`
const series = 'from generate_series(1, 5) as n'

/** Fills lists that the demo set leaves (nearly) empty. Returns the ids of what has a list of its own. */
export async function fillLists(
  { database: { pool } }: TestApp,
  { employerId, seekerId, jobId }: { employerId: string; seekerId: string; jobId: string },
) {
  const [importId, webhookId] = [newId(), newId()]
  const statements = [
    `insert into contact_messages (id, name, phone, email, message, created_at) select ${id}, 'Ali', '', 'a@b.mv', 'Hello', ${at} ${series}`,
    `insert into contact_messages (id, name, phone, email, message, created_at, done_at) select ${id}, 'Ali', '', 'a@b.mv', 'Done', ${at}, ${at} ${series}`,
    `insert into job_reports (id, job_id, job_title, company, reason, at) select ${id}, null, 'Cook', 'Reef', 'Fraud or scam', ${at} ${series}`,
    `insert into job_reports (id, job_id, job_title, company, reason, at, outcome, settled_at) select ${id}, null, 'Cook', 'Reef', 'Fraud or scam', ${at}, 'Kept', ${at} ${series}`,
    `insert into text_messages (id, kind, to_number, text, parts, next_attempt_at, created_at) select ${id}, 'code', '+9607771234', 'x', 1, ${at}, ${at} ${series}`,
    `insert into threads (application_id, reported_at, reported_by, seeker_report)
      select id, timestamptz '2026-11-10 08:00Z', 'jobseeker', 'Rude' from applications where job_id = '${jobId}'`,
    `insert into imports (id, source, file_name, created_at) values ('${importId}', 'board', 'jobs.csv', now())`,
    `insert into imports (id, source, file_name, created_at) select ${id}, 'board ' || n, 'jobs.csv', ${at} ${series}`,
    `insert into import_rows (import_id, line, verdict) select '${importId}', n, 'held' ${series}`,
    `insert into webhooks (id, employer_id, url, events, sealed_secret, created_at) values ('${webhookId}', '${employerId}', 'https://a.example', '{}', '', now())`,
    `insert into webhook_deliveries (id, webhook_id, event_id, event, at) select ${id}, '${webhookId}', ${id}, 'test', ${at} ${series}`,
    `insert into security_events (id, account_id, kind, at, last_at) select ${id}, '${seekerId}', 'signed in', ${at}, ${at} ${series}`,
    `insert into missed_searches (day, words, people) select date '2026-11-10', 'zebra ' || n, 3 + n / 2 ${series}`,
    `insert into subscriptions (id, employer_id, plan_name, type, unit_price_in_laari, total_in_laari, created_at, slip_uploaded_at)
      select ${id}, '${employerId}', 'Private Sector', 'Annual', 1, 1, ${at}, case when n < 4 then ${at} end ${series}`,
    `update jobs set location = 'Nowhere ' || right(id, 4), place_id = null where id in (select id from jobs where status = 'Active' order by expires_at desc, id limit 4)`,
    `insert into job_reviews (job_id, employer_id, because, digest, since, state)
      select id, employer_id, '[]', '', timestamptz '2026-11-10 08:00Z' + (n / 2) * interval '1 hour', 'unlooked'
      from (select *, row_number() over (order by id) as n from jobs where status = 'Active') as active where n <= 5`,
    `insert into reply_figures (employer_id, counted, answered, days) select id, 10, 5, 3 from employers order by id limit 4
      on conflict do nothing`,
  ]
  for (const statement of statements) await pool.query(statement)
  return { importId, webhookId }
}
