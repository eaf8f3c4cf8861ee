import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import { statusWords } from '#contract/facts/job-status.ts'
import { deskLinks, isForRole, opensFor } from './desk-links.ts'
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

/** Pages that the role opens and whose name contains the words; all without words. */
export function roomsCalled(words: string, role: DeskRole): Destination[] {
  const wanted = words.trim().toLowerCase()
  return deskLinks
    .filter((link) => link.label.toLowerCase().includes(wanted) && isForRole(link, role))
    .map(({ to, label }) => ({ to, label, about: 'Page' }))
}

const searched = (path: string, q: string) =>
  `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`

/** Employers, job seekers, jobs and payments by name, e-mail address or reference, as far as the role reads them. */
export function destinationsQuery(api: Api, words: string, role: DeskRole) {
  const q = words.trim()
  return queryOptions({
    queryKey: [deskKey, 'go to', role, q],
    enabled: q.length > 1,
    queryFn: async ({ signal }): Promise<Destination[]> => {
      const call = { query: { q, limit }, signal }
      const none = { items: [] }
      const reads = (page: string) => opensFor(role, page)
      const [payments, employers, seekers, jobs] = await Promise.all([
        reads('/admin/subscriptions') ? api('GET /api/admin/subscriptions', call) : none,
        reads('/admin/employers') ? api('GET /api/admin/employers', call) : none,
        reads('/admin/jobseekers') ? api('GET /api/admin/jobseekers', call) : none,
        reads('/admin/jobs') ? api('GET /api/admin/jobs', call) : none,
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
