import { describe, expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

interface Rule {
  what: string
  /** Where else it would be wrong. */
  among: string
  place: string
  pattern: RegExp
  /** Code that would break the rule, and code that does not. */
  caught: string[]
  good: string[]
}

const server = '{app,platform/http,platform/pages,features}/**/*.ts'

/** Acts with one place each, which knows the checks that come first. */
const rules: Rule[] = [
  {
    what: 'what is done at the end of a call asks first whether it has ended',
    among: server,
    place: 'platform/http/on-closed.ts',
    pattern:
      /\b(?:raw|socket)\b[^;]{0,80}\.(?:on|once)\(\s*'(?:close|finish|end|aborted)'|\bfinished\b[^;]*from 'node:stream/,
    caught: [
      "reply.raw.setMaxListeners(20).once('close', stop)",
      "request.raw.on('aborted', stop)",
      "import { finished } from 'node:stream/promises'",
    ],
    good: ['whenOver(reply.raw, stop)'],
  },
  {
    what: 'an address that a browser is sent on to is encoded, and one of this site',
    among: server,
    place: 'platform/http/redirect.ts',
    pattern: /\.redirect\(|\blocation: (?!locationOf\()moved|header\('location'/i,
    caught: ['return reply.redirect(address, 303)', "reply.header('location', moved)", 'location: moved,'],
    good: [
      "return redirectTo(reply, '/alert', { to: act })",
      'location: locationOf(moved),',
      'location: job.location',
    ],
  },
  {
    what: 'a site that a journey starts ends after the pages that ask it',
    among: 'tests/journeys/*.spec.ts',
    place: 'tests/journeys/world.ts',
    pattern: /\bstartSite\b/,
    caught: ["const site = await startSite({ DEMO_DATA: 'off' })"],
    good: ["const site = await siteOf({ DEMO_DATA: 'off' })"],
  },
]

describe.each(rules)('$what', ({ among, place, pattern, caught, good }) => {
  test('in one place', () => {
    const found = sourcesIn(among).filter(({ file, text }) => file !== place && pattern.test(text))
    expect(found.map(({ file }) => file)).toEqual([])
  })

  test('and what breaks it is found', () => {
    expect(caught.filter((text) => !pattern.test(text))).toEqual([])
    expect(good.filter((text) => pattern.test(text))).toEqual([])
  })
})
