import { glob, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

interface Rule {
  what: string
  place: string
  pattern: RegExp
  /** What would break it, and what does not. */
  caught: string[]
  good: string[]
}

/** What is done in one place of the server, which knows what has to be asked first. */
const rules: Rule[] = [
  {
    what: 'what is done at the end of a call asks first whether it has ended',
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
    place: 'platform/http/lead-to.ts',
    pattern: /\.redirect\(|\blocation: (?!locationOf\()moved|header\('location'/i,
    caught: ['return reply.redirect(address, 303)', "reply.header('location', moved)", 'location: moved,'],
    good: [
      "return leadTo(reply, '/alert', { to: act })",
      'location: locationOf(moved),',
      'location: job.location',
    ],
  },
]

describe.each(rules)('$what', ({ place, pattern, caught, good }) => {
  test('in one place', async () => {
    const found: string[] = []
    for await (const file of glob('{app,platform/http,platform/pages,features}/**/*.ts', { cwd: root })) {
      if (file.endsWith('.test.ts') || file === place) continue
      if (pattern.test(await readFile(root + file, 'utf8'))) found.push(file)
    }
    expect(found).toEqual([])
  })

  test('and what breaks it is found', () => {
    expect(caught.filter((text) => !pattern.test(text))).toEqual([])
    expect(good.filter((text) => pattern.test(text))).toEqual([])
  })
})
