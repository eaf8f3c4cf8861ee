import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { sourcesIn } from './sources.ts'

/** Calls that no screen makes by their name, with who makes them. */
const otherwise: Record<string, string> = {
  'POST /api/auth/refresh': 'the browser API of the site, at a refused call',
  'POST /api/auth/logout': 'the browser API of the site, for every role',
  'POST /api/account/keep-address': 'a form that works without scripts',
  'GET /api/jobseekers/verify-email': 'links in mails',
  'POST /api/alerts/linked': 'programs for mail, by their button to unsubscribe',
  'POST /api/live-jobs/linked': 'programs for mail, by their button to unsubscribe',
  'POST /api/interviews/linked': 'links in mails',
  'GET /api/interviews/calendar.ics': 'calendars that subscribe to it',
  'GET /api/jobs/categories': 'programs, as the specification asks',
  'POST /api/mail-bounces': 'the program that delivers mail',
  'POST /api/text-replies': 'the gateway of text messages',
  'PUT /api/jobseekers/unwanted-jobs/:jobId': 'the same button as the DELETE of it',
}

const site = [...sourcesIn('features/**/web/**/*.{ts,tsx}'), ...sourcesIn('site/**/*.{ts,tsx}')]
  .filter(({ file }) => !file.includes('.test.'))
  .map(({ text }) => text)
  .join('\n')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Is it made by its name, or is its address written with something in the place of each parameter? */
function isMade({ method, path, reply }: EndpointShape): boolean {
  if (site.includes(`'${method} ${path}'`)) return true
  const pieces = path.split(/:\w+|\*/)
  // A file is opened by its address alone.
  if (pieces.length === 1 && reply !== 'file') return false
  return new RegExp(`['"\`(]${pieces.map(escaped).join('[^\'"`\\s]+')}['"\`?]`).test(site)
}

test('each call is made by a screen, or it is known who makes it', () => {
  const unused = (endpoints as readonly EndpointShape[])
    .filter((one) => !isMade(one))
    .map(({ method, path }) => `${method} ${path}`)
  expect(unused.toSorted()).toEqual(Object.keys(otherwise).toSorted())
})
