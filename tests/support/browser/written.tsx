import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { StaticRouter } from '#site/router/router.tsx'
import { markupOf } from '#site/ui/markup.ts'

/** Written at once, where components find what their hooks read. */
export function Quick({ inside, chosen }: { inside: ReactNode; chosen?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested
  return <div dangerouslySetInnerHTML={{ __html: markupOf(inside, chosen) }} />
}

/** The order of attributes is the writer's own. */
const inOrder = (html: string) =>
  html.replace(
    /<([a-z0-9]+)((?: [\w-]+="[^"]*")+)/g,
    (_, tag, all: string) => `<${tag} ${(all.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}`,
  )

/** So are letters beyond Latin-1: written as numbers. */
const asLetters = (html: string) =>
  html.replace(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)))

const here = (page: ReactNode) => <StaticRouter location="/employers-list?page=2">{page}</StaticRouter>

/** Holds that `markupOf` writes what React writes, so that a page which was written comes alive without a word. */
export function expectSame(inside: ReactNode): void {
  const ours = renderToString(here(<Quick inside={inside} />))
  expect(inOrder(asLetters(ours))).toBe(inOrder(renderToString(here(<div>{inside}</div>))))
}
