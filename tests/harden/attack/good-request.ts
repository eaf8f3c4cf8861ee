import fc from 'fast-check'
import type { z } from 'zod'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { newId } from '#platform/database/columns.ts'
import { formWith } from '#tests/support/form-with.ts'
import { newJob, pdf } from '../../support/jobs.ts'
import { fromSchema, jsonOf } from './from-schema.ts'
import type { Ids } from './ids.ts'
import { browser } from './words.ts'
import { password } from './world.ts'

/** Bodies of calls whose verbs take less than their schemas. */
const bodies: Record<string, (ids: Ids, now: Date) => object> = {
  'POST /api/employers': () => ({
    name: 'Reef',
    email: `new-${newId()}@example.mv`,
    password,
    sector: 'Finance',
    subscriptionType: 'Annual',
  }),
  'POST /api/jobs': ({ draftId, employerId }) => ({ ...newJob, draftId, employerId }),
  'PUT /api/jobs/:jobId': ({ employerId }, now) => ({
    ...newJob,
    employerId,
    expiryDate: addDays(dayOf(now), 3),
  }),
  'PATCH /api/jobs/:jobId/applicants': ({ applicantId }) => ({
    applicantIds: [applicantId],
    status: 'Shortlisted',
  }),
  'PATCH /api/employers/:employerId/members/:memberId': ({ jobId }) => ({
    role: 'hiring-manager',
    jobs: [jobId],
  }),
  'PUT /api/employers/webhooks/:webhookId': () => ({ on: true }),
  'POST /api/employers/select-subscription': ({ employerId }) => ({
    planName: 'Private Sector',
    type: 'Annual',
    price: 5_000,
    employerId,
  }),
  'POST /api/admin/statements': () => ({}),
  'PUT /api/browser-notices': () => browser,
  'POST /api/browser-notices/off': () => ({ endpoint: `${browser.endpoint}r` }),
  'POST /api/account/phone': () => ({ phone: '+9607771234', code: '123456', password }),
  'DELETE /api/account/passkeys/:passkeyId': () => ({ password }),
  'PUT /api/jobseekers/:seekerId/cv-uploads/:uploadId': () => ({ name: 'cv.pdf', bytes: pdf.length }),
}

const tries = 300

/** Does something in what it takes name an object? */
export const namesObjects = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && JSON.stringify(jsonOf(schema)).includes('{24}')

/** Something that a schema takes, with each identifier of its name. @param withIds rather with some than without */
function sampled(schema: z.ZodType, ids: Ids, now: Date, withIds: boolean): object | undefined {
  const texts = ['Addu', 'somebody@example.mv']
  const fitting = fromSchema(schema, { named: ids, ids: Object.values(ids), texts, now })
  const all: object[] = []
  for (let seed = 0; seed < tries && (all.length === 0 || withIds); seed += 1) {
    const [one] = fc.sample(fitting, { numRuns: 1, seed })
    if (typeof one !== 'object' || one === null || !schema.safeParse(one).success) continue
    all.push(one)
    const text = JSON.stringify(one)
    if (withIds && Object.values(ids).some((id) => text.includes(id))) return one
  }
  return all[0]
}

/** A body that a call takes, each identifier in it the one of its name. */
export function goodBody(endpoint: EndpointShape, ids: Ids, now: Date): unknown {
  const { upload } = endpoint
  if (!upload) return taken(endpoint, ids, now)
  return formWith(upload.field, pdf, 'a.pdf', goodFields(endpoint, ids, now))
}

/** The same as fields of a form. */
export function goodFields(endpoint: EndpointShape, ids: Ids, now: Date): Record<string, string> {
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return Object.fromEntries(
    Object.entries(taken(endpoint, ids, now) ?? {}).map(([name, value]) => [name, asText(value)]),
  )
}

function taken({ method, path, input }: EndpointShape, ids: Ids, now: Date): object | undefined {
  const known = bodies[`${method} ${path}`]?.(ids, now)
  const found = known ?? (input && sampled(input, ids, now, namesObjects(input)))
  if (input && !found) throw new Error(`no body was found that ${method} ${path} takes: write one here`)
  return found
}

/** A query that a call takes, likewise. */
export function goodQuery({ query }: EndpointShape, ids: Ids, now: Date): string {
  const values = query && namesObjects(query) ? sampled(query, ids, now, true) : {}
  return new URLSearchParams(
    Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString()
}
