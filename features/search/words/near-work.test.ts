import { describe, expect, test } from 'vitest'
import { widerOf } from '#features/search/in-text-rules.ts'
import { queryOf } from '#features/search/match-rules.ts'
import { readingsOf } from '#features/search/rank-rules.ts'
import { english } from '#features/search/server/english.ts'
import { releasedGroups } from '#features/search/server/groups.ts'
import { closeness } from '#features/search/terms-rules.ts'
import { longTest } from '#tests/support/long-test.ts'
import { searcher } from '#tests/support/searcher.ts'
import { nearWork } from './near-work-rules.ts'

const read = searcher('keep keep 9 0 · watch watch 9 0 · cook cook 9 9 · nights night 3 0', releasedGroups)
const lacks = (typed: string) => read(typed).terms.map(({ close }) => close.map((one) => one.lacks))
const isNear = (typed: string) =>
  read(typed).terms.some(({ close }) => close.some(({ quality }) => quality === closeness.other))
const near = (key: string) =>
  nearWork('', [key]).close.map(({ node, quality }) => [quality, queryOf(node, '', 'typed')] as const)

describe('other work of the same kind', () => {
  test("is near, whichever word of a group is used for one's own", () => {
    for (const typed of ['undertaker', 'skippers', 'sanitarian', 'brick layer'])
      expect([typed, isNear(typed)]).toEqual([typed, true])
    expect(isNear('astronaut')).toBe(false)
  })
  test('belongs to the line that begins with it, where one does, and is never the work itself', () => {
    const [[, others] = []] = near('welder')
    expect(others).toContain("('metal' <-> 'work')")
    for (const other of ['welder', 'driver']) expect(others).not.toContain(`'${other}'`)
    expect(near('nothing')).toEqual([])
  })
  test('comes before work that is near that, and before the category of its jobs', () => {
    const [[first, others] = [], [second, further] = []] = near('waiter')
    expect([first, second]).toEqual([closeness.nearest, closeness.other])
    expect(others).toContain("'bartender'")
    expect(others).not.toContain("('villa' <-> 'host')")
    expect(further).toContain("'butler'")
    expect([nearWork('', ['waiter']).category, nearWork('', ['driver']).category]).toEqual([
      'Hospitality',
      'Other',
    ])
    expect(read('waiter').terms[0]?.category).toBe('Hospitality')
  })
})

describe('an interest', () => {
  test('selects work where none is named, in one word, in several and in Dhivehi', () => {
    expect(lacks('working with kids')[0]?.[0]).toBe('to do with “kids”')
    expect(lacks('caring for old people')).toContainEqual(['to do with “old people”'])
    expect(lacks('ކުޑަކުދިން')[0]?.[0]).toBe('to do with “ކުޑަކުދިން”')
    expect(lacks('kudakudhin')[0]?.[0]).toBe('to do with “kudakudhin”')
  })
  test('selects it before an act on it, and not beside the name of work', () => {
    const [keep, kids] = read('i watch kids').terms.map(({ weight }) => weight)
    expect(kids).toBeGreaterThan(keep ?? 0)
    expect(lacks('cook for kids').flat()).not.toContain('to do with “kids”')
  })
})

describe('where somebody works, or what with,', () => {
  const answers = (typed: string) =>
    read(typed).terms.map(({ own, like }) =>
      [own ?? [], like]
        .flat()
        .map((node) => queryOf(node, '', 'typed'))
        .join(' '),
    )
  test('is answered by each job of that work, in English and in Dhivehi', () => {
    for (const [typed, title] of [
      ['office job', "'receptionist'"],
      ['work in a shop', "'cashier'"],
      ['fihaara', "'cashier'"],
      ['ފިހާރަ', "'cashier'"],
      ['bank', "'teller'"],
      ['banku', "'teller'"],
      ['sukool', "'teacher'"],
      ['hospital work', "'nurse'"],
      ['kitchen work in island', "'chef'"],
      ['fix air conditioners', "'refrigeration'"],
      ['math', "'mathematics'"],
      // Activities, tools, papers, things and places of work.
      ['swimming', "'lifeguard'"],
      ['clean villas', "'housekeeping'"],
      ['make websites', "'website'"],
      ['organise weddings', "'event'"],
      ['drive a dhoni', "'captain'"],
      ['count money', "'cashier'"],
      ['cutting fish', "('fish' <-> 'cutter')"],
      ['grow vegetables', "'farmer'"],
      ['plants', "'gardener'"],
      ['solar', "'electrician'"],
      ['government', "'council'"],
      ['accounting', "'auditor'"],
      ['guest relations', "('villa' <-> 'host')"],
      ['F&B', "'waiter'"],
      ['STCW', "'deckhand'"],
      ['boat licence', "'captain'"],
      ['ACCA', "'accountant'"],
      ['kg teacher', "'preschool'"],
      ['ބޭސްފިހާރަ', "'pharmacist'"],
      ['tharukaaree', "'farmer'"],
    ] as const)
      expect([typed, answers(typed).some((all) => all.includes(title))]).toEqual([typed, true])
  })
  test('and a paper or a tool that jobs name, by those jobs, with its work near', () => {
    const known = searcher('haccp haccp 4 0', releasedGroups)
    const [term] = known('HACCP').terms
    expect([term?.about, term?.like, term?.close[0]?.lacks]).toEqual(['word', [], 'close to “haccp”'])
  })
  test('which may say nothing itself in a title, and has work near it', () => {
    expect(answers('the sea')[0]).not.toContain("'sea'")
    expect(read('serve food').terms[0]?.close.length).toBeGreaterThan(0)
  })
  test('also misspelled, where another word makes it sure', () => {
    expect(read('gardning').corrected).toBe('gardening')
    expect(read('resturant').corrected).toBe('restaurant')
    expect(answers('resturant')[0]).toContain("'waiter'")
    expect(read('gest house').corrected).toBe('guest house')
  })
  test('and by what its employers are called', () => {
    expect(answers('hotel')[0]).toContain("'guesthouse':AB")
    expect(answers('clinic receptionist')[0]).toMatch(/'receptionist':A .*'clinic':AB/)
  })
  test('is no wish: food is the work of who works with it, and pay beside a name of work says nothing', () => {
    expect(read('working with food').terms.map(({ chip, isField }) => chip ?? isField)).toEqual([true])
    expect(read('cook with food').terms.map(({ chip }) => chip)).toEqual([undefined, 'Meals provided'])
    expect(read('cook salary').terms.map(({ text }) => text)).toEqual(['cook'])
  })
  test('is no part of a longer name of work, or of the name of a bank', () => {
    expect(answers('office boy')[0]).not.toContain("'receptionist'")
    expect(answers('bank of maldives')[0]).not.toContain("'teller'")
  })
  longTest('and an employer is found by its whole name, in one word too', () => {
    const known = searcher(
      'kashi k 9 0 9 · contracting c 9 0 9 · hulhu h 9 0 9 · mart m 9 0 9 · thilafaru t 9 0 9',
      releasedGroups,
    )
    const [term, another] = known('kashi contracting').terms
    expect([term?.about, another]).toEqual(['title', undefined])
    expect(term?.own && queryOf(term.own, '', 'typed')).toContain("('kashi':AB <-> 'contracting':AB)")
    // Without the words between: 'Kashi Reef Contracting'; and any work there where no name has all of it.
    expect(term?.own && queryOf(term.own, '', 'typed')).toContain("('kashi':AB & 'contracting':AB)")
    const wider = term && readingsOf(term).find(({ lacks }) => lacks === 'without “contracting”')
    expect(wider?.query).toContain("'kashi':AB")
    const [misspelled] = known('thilafru contracting').terms
    expect(misspelled?.own && queryOf(misspelled.own, '', 'typed')).toContain(
      "('thilafaru':AB <-> 'contracting':AB)",
    )
    expect(known('thilafru contracting').corrected).toBe('thilafaru contracting')
    expect(known('hulhumart').corrected).toBe('hulhu mart')
    expect(known('deckand').corrected).not.toBe('deck and')
    expect(known('accountent').corrected).toBe('accountant')
  })
  test('falls away behind the name of an employer that has it not, also a misspelled one', () => {
    const known = searcher('thilafaru t 9 0 9 · ukulhas u 9 0 0', releasedGroups)
    const texts = (typed: string) => known(typed).terms.flatMap(({ text, isMinor }) => (isMinor ? [] : text))
    expect(known('thilafaru resort').terms.map(({ text }) => text)).toEqual(['thilafaru', 'resort'])
    expect(widerOf(known('thilafaru resort'), english)[0]?.terms.map(({ text }) => text)).toEqual([
      'thilafaru',
    ])
    expect(texts('thilafaru resort')).toEqual(['thilafaru'])
    expect(texts('tilafaru company')).toEqual(['thilafaru'])
    for (const typed of ['fancy resort', 'ukulhas resort'])
      expect([typed, texts(typed).at(-1)]).toEqual([typed, 'resort'])
  })
})

test('who comes from abroad needs a job that foreigners may have', () => {
  for (const typed of ['mason from bangladesh', 'i am from sri lanka need mason job'])
    expect(
      read(typed)
        .terms.map(({ chip, text }) => chip ?? text)
        .toSorted(),
    ).toEqual(['Open to foreigners', 'mason'])
  expect(read('mason from home').terms.map(({ chip }) => chip)).toContain('Remote')
  for (const typed of ['jobs in qatar', 'work in sri lanka'])
    expect(read(typed).terms.map(({ chip }) => chip)).not.toContain('Open to foreigners')
  expect(read('jobs in dubai').terms.map(({ text, chip }) => [text, chip])).toEqual([['dubai', undefined]])
  for (const typed of ['bangladesh', 'sri lankan jobs', 'jobs for indians'])
    expect([typed, read(typed).terms.map(({ chip }) => chip)]).toEqual([typed, ['Open to foreigners']])
  expect(read('indian chef').terms.map(({ chip }) => chip)).toEqual([undefined, undefined])
})
