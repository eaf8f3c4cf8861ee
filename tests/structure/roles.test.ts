import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mayMake, rolesFor } from '#contract/companies/member-calls.ts'
import { memberRoles } from '#contract/facts/member-roles.ts'
import { severalActions } from '#contract/jobs/own-jobs.ts'
import { read, root, sourcesIn } from './sources.ts'

const callAt = (name: string) => {
  const [method = '', path = ''] = name.split(' ')
  return { method, path }
}

/** Calls of a part of a page that is shown as a whole to roles that may make one call. */
const ofPart: Readonly<Record<string, readonly string[]>> = {
  'PUT /api/employers/labels/:labelId': [
    'DELETE /api/employers/labels/:labelId',
    'PUT /api/employers/labels',
  ],
  'PUT /api/threads/:applicationId/block': ['POST /api/threads/:applicationId/report'],
  'POST /api/threads/:applicationId/messages': [
    'PUT /api/employers/reply-templates',
    'DELETE /api/employers/reply-templates/:templateId',
  ],
  'GET /api/employers/inbox-views': [
    'PUT /api/employers/inbox-views',
    'DELETE /api/employers/inbox-views/:viewId',
  ],
  'GET /api/employers/waiting-answers': ['PUT /api/employers/waiting-answers/:answerId/undo'],
  'POST /api/jobs/:jobId/answer-waiting': ['PUT /api/employers/reply-templates'],
  'PATCH /api/jobs/:jobId/applicants': ['POST /api/jobs/:jobId/applicants/undo'],
  'PUT /api/jobs/:jobId/confirm': [
    'PUT /api/jobs/:jobId/close',
    'PUT /api/jobs/:jobId/reopen',
    'DELETE /api/jobs/:jobId',
    'PUT /api/jobs/:jobId/pause',
    'PUT /api/jobs/:jobId/go-on',
    'PUT /api/jobs/:jobId/filled',
    'POST /api/employers/jobs/acts',
    'POST /api/jobs/:jobId/answer-waiting',
    'PUT /api/employers/reply-templates',
    'PUT /api/employers/waiting-answers/:answerId/undo',
  ],
  'PUT /api/employers/:employerId': [
    'POST /api/employers/:employerId/upload-logo',
    'DELETE /api/employers/:employerId/logo',
    'POST /api/employers/:employerId/photos',
    'PUT /api/employers/:employerId/photos/:photoId',
    'DELETE /api/employers/:employerId/photos/:photoId',
  ],
  'POST /api/employers/select-subscription': ['POST /api/employers/subscriptions/:subscriptionId/cancel'],
}

/** Calls on a selection, on pages that use the parts of the inbox for one person at a time. */
const ofNobodyThere: Readonly<Record<string, readonly string[]>> = {
  '/employer/inbox/compare': ['PATCH /api/jobs/:jobId/applicants', 'POST /api/jobs/:jobId/applicants/undo'],
}

/** Pages of companies, with the call that each needs. */
const pages = sourcesIn('features/**/web/routes.ts').flatMap(({ text }) =>
  [...text.matchAll(/path: '([^']+)',\s*file: '([^']+)',[^}]*needs: '([^']+)'/g)].map(
    ([, path = '', file = '', needs = '']) => ({ path, file, needs }),
  ),
)

/** Every file of a page: all that it imports, at once or later, by any number of steps. */
function filesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !existsSync(join(root, file))) return known
  known.add(file)
  for (const [, address = ''] of read(file).matchAll(/(?:from|import\() ?'([#.][^']+)'/g))
    filesOf(address.startsWith('#') ? address.slice(1) : join(file, '..', address), known)
  return known
}

/** Calls of members that change something. */
const changesIn = (text: string) =>
  [...text.matchAll(/\bapi\(\s*'((?:POST|PUT|PATCH|DELETE) \/api\/[^']+)'/g)]
    .map(([, call = '']) => call)
    .filter((call) => rolesFor(callAt(call)) !== undefined)

/** Calls by whose roles a page shows a part: named, or by the page that a link leads to. */
function askedIn(text: string): string[] {
  const named = [...text.matchAll(/(?:call="|[mM]ayCall(?:\(\))?\(\s*')([A-Z]+ \/api\/[^'"]+)/g)]
  const opened = [...text.matchAll(/mayOpen\('([^']+)'\)/g)].map(
    ([, to]) => pages.find(({ path }) => path === to)?.needs ?? '',
  )
  // Owners are known from the list of members there.
  const owners = /\bisOwner &&/.test(text) ? ['POST /api/employers/:employerId/members'] : []
  return [...named.map(([, call = '']) => call), ...opened, ...owners]
}

test('a page asks the role of a member before it offers what only others may do', () => {
  expect(pages.length).toBeGreaterThan(15)
  const unasked = pages.flatMap(({ path, file, needs }) => {
    const texts = [...filesOf(file)].filter((one) => one.includes('/web/')).map(read)
    const asked = new Set(texts.flatMap(askedIn).flatMap((call) => [call, ...(ofPart[call] ?? [])]))
    return [...new Set(texts.flatMap(changesIn))]
      .filter((call) => !asked.has(call) && !ofNobodyThere[path]?.includes(call))
      .flatMap((call) =>
        memberRoles
          .filter((role) => mayMake(role, needs) && !mayMake(role, call))
          .map((role) => `${path} offers ${call} to ${role}`),
      )
  })
  expect(unasked).toEqual([])
})

test('who may do something with several jobs may do it with one', () => {
  const single = Object.values(severalActions).flatMap((one) => ('call' in one ? one.call : []))
  expect(single.length).toBeGreaterThan(5)
  for (const call of single)
    for (const role of memberRoles.filter((one) => mayMake(one, 'POST /api/employers/jobs/acts')))
      expect(mayMake(role, call), `${role}: ${call}`).toBe(true)
})

test('the roles that see a part may make its calls', () => {
  for (const [shown, calls] of Object.entries(ofPart))
    for (const call of calls)
      for (const role of memberRoles.filter((one) => mayMake(one, shown)))
        expect(mayMake(role, call), `${role}: ${call}`).toBe(true)
})
