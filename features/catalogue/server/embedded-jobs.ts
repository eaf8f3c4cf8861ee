import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { formatLongDate } from '#contract/base/maldives.ts'
import { salaryText } from '#contract/base/money.ts'
import { Id } from '#contract/base/schemas.ts'
import { siteName } from '#contract/base/site-name.ts'
import { embeddedPath, heightMessage } from '#contract/catalogue/embedded-path.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import type { Db } from '#platform/database/database.ts'
import { escapeHtml } from '#platform/pages/document.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobsOfEmployer } from './jobs-of-employer.ts'

/** Maximum number of jobs in the list; more would exceed 10 kB. */
const maxJobs = 20

/** Seconds for which the list may be older than its jobs. */
const maxLagSeconds = 300

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;padding:1rem;background:light-dark(#fff,#131b1e);color:light-dark(#1b2427,#ecebe6)}
h1{font-size:1.125rem;margin:0 0 .5rem}ul{list-style:none;margin:0;padding:0}
li{padding:.75rem 0;border-top:1px solid light-dark(#d9d6cf,#34424a);overflow-wrap:anywhere}
a{color:light-dark(#0d5c66,#74cfd8);font-weight:600}a:focus-visible{outline:3px solid;outline-offset:2px}
p{margin:.25rem 0 0;font-size:.875rem;color:light-dark(#4d5a5f,#b3bdc0)}footer{border-top:1px solid light-dark(#d9d6cf,#34424a);padding-top:.5rem}`

/** Sends the page around the frame the height of the list, and nothing else, whenever it changes. */
const script = `new ResizeObserver(()=>parent.postMessage({type:'${heightMessage}',height:document.documentElement.getBoundingClientRect().height},'*')).observe(document.documentElement)`

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Any page may embed it in a frame. It runs the one script above, sends nothing and loads nothing. */
const policy = `default-src 'none'; style-src ${digest(style)}; script-src ${digest(script)}; base-uri 'none'; form-action 'none'; frame-ancestors *`

const link = (address: string, words: string) =>
  `<a href="${escapeHtml(`${address}?via=embed`)}" target="_blank" rel="noopener">${escapeHtml(words)}</a>`

function item(job: OwnJob, publicUrl: string): string {
  const facts = [job.place?.label ?? job.location, job.type, salaryText(job, 'card')]
  const until = `Apply by ${formatLongDate(new Date(job.expiryDate))}`
  return `<li>${link(`${publicUrl}/jobs/${job._id}`, job.title)}<p>${escapeHtml(facts.join(' · '))}</p><p>${until}</p></li>`
}

interface Listed {
  employerId: string
  company: string
  items: readonly OwnJob[]
  total: number
  publicUrl: string
}

function page({ employerId, company, items, total, publicUrl }: Listed): string {
  const own = `${publicUrl}/employer-jobs/${employerId}`
  const rest = total > items.length ? `<p>${link(own, `All ${total} jobs`)}</p>` : ''
  // Without scripts the frame keeps its height, which may show a part of the list.
  const whole =
    items.length > 0 && rest === ''
      ? `<noscript><p>${link(own, 'All jobs')}</p></noscript>`
      : rest && `<noscript>${rest}</noscript>`
  const list =
    items.length > 0
      ? `<ul>${items.map((job) => item(job, publicUrl)).join('')}</ul>`
      : '<p>There are no open jobs at the moment.</p>'
  return documentWith(`Jobs at ${company}`, whole + list + rest, own)
}

/** A frame whose code names no company of ours. */
const pageOfNobody = (publicUrl: string): string =>
  documentWith(
    'This list could not be found',
    '<p>Its company has no account here any more, or the code of the frame is incomplete.</p>',
    publicUrl,
  )

function documentWith(heading: string, content: string, own: string): string {
  const title = escapeHtml(heading)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main><footer><p>Powered by ${link(own, siteName)}</p></footer><script>${script}</script></body></html>`
}

/** Serves the list of a company's open jobs for a frame: without cookie or image. */
export function serveEmbeddedJobs(
  app: FastifyInstance,
  { db, publicUrl, clock }: { db: Db; publicUrl: string; clock: () => Date },
): void {
  app.get<{ Params: { employerId: string } }>(embeddedPath(':employerId'), async (request, reply) => {
    reply
      .removeHeader('x-frame-options')
      .headers({ 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/html; charset=utf-8')
    const { data: employerId = '' } = Id.safeParse(request.params.employerId)
    const [employer] = await db
      .select({ company: employers.company })
      .from(employers)
      .where(eq(employers.id, employerId))
    if (!employer) return reply.code(404).header('cache-control', 'no-store').send(pageOfNobody(publicUrl))
    const { items, total } = await jobsOfEmployer(db, {
      employerId,
      viewer: undefined,
      open: 'true',
      page: 1,
      limit: maxJobs,
      now: clock(),
    })
    return reply
      .header('cache-control', `public, max-age=${maxLagSeconds}`)
      .send(page({ employerId, ...employer, items, total, publicUrl }))
  })
}
