import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { statusWords } from '#contract/facts/job-status.ts'
import { deskLinks } from './desk-links.ts'
import { deskKey } from './desk-queries.ts'

/** A search result. */
export interface Destination {
  to: string
  label: string
  /** Description that distinguishes it from others with the same name. */
  about: string
}

/** Maximum number of results per kind. */
const limit = 5

/** Desk pages whose name contains the words; all without words. */
export function roomsCalled(words: string): Destination[] {
  const wanted = words.trim().toLowerCase()
  return deskLinks
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ to, label }) => ({ to, label, about: 'Room' }))
}

const searched = (path: string, q: string) =>
  `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`

/** Employers, job seekers, jobs and payments by name, e-mail address or reference. */
export function destinationsQuery(api: Api, words: string) {
  const q = words.trim()
  return queryOptions({
    queryKey: [deskKey, 'go to', q],
    enabled: q.length > 1,
    queryFn: async ({ signal }): Promise<Destination[]> => {
      const call = { query: { q, limit }, signal }
      const [payments, employers, seekers, jobs] = await Promise.all([
        api('GET /api/admin/subscriptions', call),
        api('GET /api/admin/employers', call),
        api('GET /api/admin/jobseekers', call),
        api('GET /api/admin/jobs', call),
      ])
      return [
        ...payments.items.map(({ reference, company, status }) => ({
          to: searched('/admin/subscriptions?tab=all', reference),
          label: reference,
          about: `Payment of ${company}, ${status}`,
        })),
        ...employers.items.map(({ _id, company, email }) => ({
          to: `/admin/employers/${_id}`,
          label: company,
          about: `Employer, ${email}`,
        })),
        ...seekers.items.map(({ name, email }) => ({
          to: searched('/admin/jobseekers', email || name),
          label: name,
          about: `Job seeker, ${email}`,
        })),
        ...jobs.items.map(({ title, company, ...job }) => ({
          to: searched('/admin/jobs', title),
          label: title,
          about: `Job of ${company}, ${statusWords(job)}`,
        })),
      ]
    },
  })
}
