// @vitest-environment happy-dom
import { Fragment, memo, type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { Footer } from '#site/layout/footer.tsx'
import { Navigation } from '#site/layout/navigation.tsx'
import { StaticRouter } from '#site/router/router.tsx'
import { expectSame, Quick } from '#tests/support/browser/written.tsx'
import { RemovableChip } from './chip.tsx'
import { Atoll } from './hero-band.tsx'
import { markupOf } from './markup.ts'
import { Pagination } from './pagination.tsx'
import { remembered } from './remembered.ts'

const Named = memo(function Named({ name }: { name: string }) {
  return <b>{name}</b>
})

const greeted = vi.fn()
function Greeting({ name }: { name?: string }) {
  greeted()
  return <b title={name}>{name ?? 'all'}</b>
}

describe('what is written is what React writes', () => {
  const cases: Record<string, ReactNode> = {
    'texts in a row': [
      'a',
      'b',
      <i key="i">
        {1} {'x'}
      </i>,
      'c',
      '',
      0,
      'd',
    ],
    'nothing at all': [null, undefined, true, false, <p key="p">{false}</p>],
    'what must be escaped': <p title={`"<&>'`}>{`"<&>'`}</p>,
    'parts of parts': (
      <>
        <Named name="a" />
        <Fragment key="f">
          <Suspense>
            one
            <Named name="b" />
          </Suspense>
          two
        </Fragment>
      </>
    ),
    attributes: (
      <a href="/a?b=1&c=2" title={undefined} aria-hidden={false} tabIndex={-1} hidden onClick={() => {}}>
        <img src="/a.png" alt="" width={48} loading="lazy" />
        <br />
      </a>
    ),
    'letters of other scripts': <p title="ދިވެހި">“ދިވެހި” 🏝 {'€'.repeat(600)}</p>,
    'fields and buttons': (
      <form action="/" onSubmit={() => {}} aria-label="Search">
        <input type="hidden" name="sort" value="company" />
        <input name="q" defaultValue="" maxLength={200} enterKeyHint="search" autoComplete="off" ref={null} />
        <input name="place" defaultValue="Malé" disabled />
        <input name="given" value="a" onChange={() => {}} />
        <button type="submit" title={undefined} onClick={() => {}}>
          Search
        </button>
      </form>
    ),
    'lists with a choice, controlled and not': [
      <select key="a" name="a" value="2" onChange={() => {}}>
        <option value="">Any</option>
        {['1', '2'].map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>,
      <select key="b" name="b" defaultValue="">
        <option value="">Any</option>
        <option value="1">One</option>
      </select>,
    ],
    'the navigation': <Navigation />,
    'the footer': <Footer />,
    'a pager': <Pagination page={5} pages={1200} hrefOf={(page) => `?page=${page}`} />,
    'a chip': <RemovableChip label="Malé" to="/" />,
    'the reefs': <Atoll />,
  }
  for (const [what, inside] of Object.entries(cases)) test(what, () => expectSame(inside))

  test('a part that is remembered, whether it was written before or not, and between texts', () => {
    vi.stubEnv('SSR', true)
    const Remembered = remembered(memo(Greeting), 2)
    vi.unstubAllEnvs()
    const greetings = (One: typeof Remembered) =>
      ['<Ali>', '<Ali>', undefined, 'Zoe', 'Zoe', undefined, '<Ali>'].map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
        <p key={at}>
          Hello <One {...(name && { name })} />, welcome
        </p>
      ))
    const expected = markupOf(greetings(memo(Greeting)))
    greeted.mockClear()
    expect(markupOf(greetings(Remembered))).toBe(expected)
    // Of two at most: the first has gone when it is wanted again, the second has not.
    expect(greeted).toHaveBeenCalledTimes(4)
    expectSame(greetings(Remembered))
  })

  test('and one that is remembered for several lists, each with its own choice', () => {
    vi.stubEnv('SSR', true)
    const Options = remembered(
      ({ values }: { values: string[] }) => values.map((value) => <option key={value} value={value} />),
      8,
    )
    vi.unstubAllEnvs()
    for (let time = 0; time < 2; time += 1)
      for (const chosen of ['a', 'b', undefined])
        expect(markupOf(<Options values={['a', 'b']} />, chosen)).toBe(
          ['a', 'b']
            .map((value) => `<option value="${value}"${value === chosen ? ' selected=""' : ''}></option>`)
            .join(''),
        )
  })

  test('few letters beyond Latin-1 leave a page of one byte a letter', () => {
    const written = markupOf(<p title="Sunny’s">“Reef” 🏝 Malé</p>)
    expect(written).toBe('<p title="Sunny&#8217;s">&#8220;Reef&#8221; &#127965; Malé</p>')
  })

  test('the options of a select, of which one is chosen', () => {
    const options = ['', 'a', 'b'].map((value) => <option key={value} value={value} />)
    const ours = renderToString(<Quick inside={options} chosen="b" />)
    const select = renderToString(<select defaultValue="b">{options}</select>)
    expect(ours.replaceAll('div', 'select')).toBe(select)
  })
})

test('no address runs as a script, however it is disguised', () => {
  for (const href of ['javascript:alert(1)', ' JaVa\nScript:alert(1)', '\u0001javascript\t:alert(1)', ''])
    expect(markupOf(<a href={href}>x</a>)).toBe('<a>x</a>')
})

describe('what React does more with than write it is refused', () => {
  const cases: Record<string, ReactNode> = {
    'a box to tick': <input type="checkbox" defaultChecked />,
    'a text of several lines': <textarea name="a" />,
    'a form that a function takes': <form action={() => {}} />,
    'a button with a form of its own': <button type="submit" formAction="/a" />,
    'an image that is fetched at once': <img src="/a.png" alt="" />,
    'a style': <p style={{ color: 'red' }} />,
    'a context': <StaticRouter>x</StaticRouter>,
  }
  for (const [what, node] of Object.entries(cases))
    test(what, () => expect(() => markupOf(node)).toThrow('only React can write'))
})
