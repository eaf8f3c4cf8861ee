import { expiryAfter } from '#features/subscriptions/listing-rules.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { onePage } from './pdf.ts'

const then = new Date('2026-11-01T06:00:00.000Z')

/** Inserts a job, posted on 1 November 2026 for a month unless given otherwise. */
export async function insertJob(
  db: Db,
  job: Partial<typeof jobs.$inferInsert> & { employerId: string },
): Promise<string> {
  const id = job.id ?? newId()
  const postedAt = job.publishedAt ?? then
  const expiresAt = expiryAfter(postedAt, job.listingDays ?? null)
  await db.insert(jobs).values({
    title: 'Front Office Manager',
    company: 'Coral Bay Resort',
    location: 'Baa Atoll',
    description: '<p>Lead the front office.</p>',
    descriptionText: 'Lead the front office.',
    sector: 'Tourism & Resort Sector',
    category: 'Hospitality',
    type: 'Full time',
    mode: 'Onsite',
    contactEmail: 'hr@coralbay.example',
    status: 'Active',
    createdAt: postedAt,
    updatedAt: postedAt,
    publishedAt: postedAt,
    expiresAt,
    paidUntil: expiresAt,
    pausedAt: job.status === 'Paused' ? postedAt : null,
    ...job,
    id,
  })
  return id
}

/** Input of the form of a new job. */
export const newJob = {
  title: 'Dive Instructor',
  description: 'Teach guests to dive.\n\n- PADI certificate\n- Two years of experience',
  location: 'Baa Atoll',
  sector: 'Tourism & Resort Sector',
  category: 'Hospitality',
  type: 'Full time',
  mode: 'Onsite',
  contactEmail: 'dive@coralbay.example',
  salaryMin: 8000,
  salaryMax: 12_000,
}

export const pdf = onePage()

/** The same as a multipart form, the way a browser sends it. */
export function jobForm(
  fields: Record<string, unknown> = newJob,
  attachment?: { content: Buffer; name: string },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  if (attachment) form.set('attachment', new Blob([new Uint8Array(attachment.content)]), attachment.name)
  return form
}
