import { expect, test } from 'vitest'
import { matchRoute } from '#site/router/match.ts'
import { sourcesIn } from './sources.ts'

const written = (pattern: string, address: RegExp) =>
  sourcesIn(pattern).flatMap(({ text }) => [...text.matchAll(address)].map(([, path = '']) => ({ path })))

/** Addresses of screens, and of forms that are served without one. */
const pages = [
  ...written('features/**/web/routes.ts', /\bpath: '([^']+)'/g),
  ...written('features/**/server/*.ts', /servePlainForm\(app, '([^']+)'/g),
]

/** Paths that a text puts behind the address of the site, without their query. A part that is computed is `x`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/\$\{(?:\w+\.)*publicUrl\}(\/(?:[\w./-]|\$\{[^}`]*\})*)/g)].map(([, path = '']) =>
    path.replace(/\$\{[^}]*\}/g, 'x').replace(/\.$/, ''),
  )

/** Not pages: calls and files, which other tests ask for. */
const isPage = (path: string) => !path.startsWith('/api/') && !path.endsWith('.xml')

/** Texts with a link to no page: the file and the path. */
const deadLinks = (sources: { file: string; text: string }[]): string[] =>
  sources.flatMap(({ file, text }) =>
    pathsIn(text)
      .filter((path) => isPage(path) && !matchRoute(pages, path))
      .map((path) => `${file}: ${path}`),
  )

test('every link that a mail or a text writes out leads to a page', () => {
  const sources = sourcesIn('features/**/server/**/*.ts')
  expect(sources.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(70)
  expect(deadLinks(sources)).toEqual([])
})

test('a planted link to no page is found, at the end of a sentence too', () => {
  const dead = (rest: string) => deadLinks([{ file: 'emails.ts', text: `\${about.publicUrl}${rest}` }])
  expect(dead('/profile`')).toEqual(['emails.ts: /profile'])
  expect(dead(`/nowhere/\${job.id}. Thank you`)).toEqual(['emails.ts: /nowhere/x'])
  expect(dead(`/jobs/\${job.id}?via=alert`)).toEqual([])
  expect(dead('/about#contact')).toEqual([])
})
