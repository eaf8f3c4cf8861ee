import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { StaticRouter } from '#site/router/router.tsx'
import GalleryPage from '#site/ui/gallery/gallery-page.tsx'
import { ArrowRightIcon, MapPinIcon } from '#site/ui/icons.tsx'
import { pagesToShow } from '#site/ui/pagination.tsx'
import { HeartIcon } from '#site/ui/rich/icons.tsx'
import { sizeInWords } from '#site/ui/rich/size-in-words.ts'

/** Returns the source files that run in browsers, without tests. */
function sources(folders: readonly string[]): { name: string; text: string }[] {
  const root = new URL('../../', import.meta.url)
  return folders
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/server\//.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(name, root), 'utf8') }))
}

describe('the parts', () => {
  test('need no inline style, which the Content-Security-Policy refuses', () => {
    const html = renderToStaticMarkup(
      <StaticRouter location="/design">
        <GalleryPage />
      </StaticRouter>,
    )
    expect(html).toContain('Find Your Dream Career')
    expect(html).not.toMatch(/ style=|<style|<script/)
  })

  test('and all pages write numbers without Intl, whose start costs a phone a twentieth of a second', () => {
    const pages = sources(['site', 'features', 'contract'])
    expect(pages.length).toBeGreaterThan(200)
    const slow = pages
      .filter(({ text }) => /\bIntl\.(Number|Date|Relative|Plural|List)|toLocale\w*String\(/.test(text))
      .map(({ name }) => name)
    expect(slow).toEqual([])
  })

  test('and all pages keep the room of a picture before it comes, and draw it aside', () => {
    const pictures = sources(['site', 'features']).flatMap(({ name, text }) =>
      [...text.matchAll(/<img\b[\s\S]*?\/>/g)].map(([tag]) => ({ name, tag })),
    )
    expect(pictures.length).toBeGreaterThan(2)
    for (const { name, tag } of pictures)
      for (const needed of ['width=', 'height=', 'decoding="async"', 'alt='])
        expect(tag, name).toContain(needed)
  })

  test('of public pages bring no library but React and its router, and nothing of the signed-in pages', () => {
    const folder = new URL('.', import.meta.url)
    const parts = readdirSync(folder).filter((name) => /^[\w-]+\.tsx?$/.test(name))
    expect(parts.length).toBeGreaterThan(30)
    const allowed =
      /^(react|#contract\/(?:\w+\/)?([a-z]+-status|tone|vocabularies|site-name|logo|money)\.ts|#site\/(addresses|copy-text|lazy-with-retry|text-direction|form\/form-context)\.ts|#site\/router\/(link|router)\.tsx|#site\/ui\/[\w-]+\.tsx?)$/
    const brought = parts.flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^(?:import|export) .*from '(.+)'$/gm)].map(
        ([, from = '']) => from,
      ),
    )
    expect(brought.filter((from) => !allowed.test(from))).toEqual([])
  })
})

describe('the pages that a pager names', () => {
  const cases: { page: number; pages: number; shown: (number | '…')[] }[] = [
    { page: 1, pages: 2, shown: [1, 2] },
    { page: 1, pages: 9, shown: [1, 2, '…', 9] },
    { page: 4, pages: 9, shown: [1, 2, 3, 4, 5, '…', 9] },
    { page: 5, pages: 9, shown: [1, '…', 4, 5, 6, '…', 9] },
    { page: 9, pages: 9, shown: [1, '…', 8, 9] },
  ]
  test.each(cases)('on page $page of $pages', ({ page, pages, shown }) => {
    expect(pagesToShow(page, pages).map((one) => one ?? '…')).toEqual(shown)
  })
})

describe('the size of a file in words', () => {
  test.each([
    [1, '1 KB'],
    [640 * 1024, '640 KB'],
    [1.44 * 1024 * 1024, '1.4 MB'],
  ])('%d bytes', (bytes, words) => expect(sizeInWords(bytes)).toBe(words))
})

test('what the style sheet draws is what the icons draw', () => {
  const sheet = readFileSync(new URL('../styles/parts.css', import.meta.url), 'utf8')
  const drawn = [...sheet.matchAll(/%3Cpath d='([^']+)'\/%3E/g)].map(([, path]) => path)
  const icons = [<MapPinIcon key="a" />, <ArrowRightIcon key="b" />, <HeartIcon key="c" />].map(
    (icon) => / d="([^"]+)"/.exec(renderToStaticMarkup(icon))?.[1],
  )
  // The star and the full heart of a saved job are drawn by the style sheet alone.
  expect(drawn).toEqual(expect.arrayContaining(icons))
  expect(drawn).toHaveLength(icons.length + 2)
})
