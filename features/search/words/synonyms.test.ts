import { describe, expect, test } from 'vitest'
import { queryOf } from '#features/search/match-rules.ts'
import { releasedGroups } from '#features/search/server/groups.ts'
import { headOf, keyOfWords, synonymsOf } from './synonym-rules.ts'
import { kindsOfWork } from './wider-work-rules.ts'
import { singular } from './word-forms-rules.ts'

describe('a plural and its singular are one', () => {
  const cases: [plural: string, one: string][] = [
    ['waiters', 'waiter'],
    ['waiter', 'waiter'],
    ['secretaries', 'secretary'],
    ['waitresses', 'waitress'],
    ['waitress', 'waitress'],
    ['dishes', 'dish'],
    ['coaches', 'coach'],
    ['boxes', 'box'],
    ['nurses', 'nurse'],
    ['services', 'service'],
    ['bus', 'bus'],
    ['status', 'status'],
    ['analysis', 'analysis'],
    ['boys', 'boy'],
    ['maids', 'maid'],
    // A word of three letters loses none.
    ['gas', 'gas'],
    ['cars', 'car'],
    ['musicians', 'musician'],
    ['seasoned', 'seasoned'],
    ['chester', 'chester'],
    ['classesx', 'classesx'],
  ]
  for (const [plural, one] of cases) test(plural, () => expect(singular(plural)).toBe(one))

  test('and of several words each', () => expect(keyOfWords(['room', 'boys'])).toBe('room boy'))
})

const synonyms = (...groups: string[][]) => synonymsOf(groups.map((words, at) => ({ id: `${at}`, words })))
/** Synonyms of a key: 'as it is written: the resulting query'. */
const same = (known: ReturnType<typeof synonyms>, key: string) =>
  known.byKey
    .get(key)
    ?.map(({ text, node, isClose }) => `${text}: ${queryOf(node, '', 'number')}${isClose ? ' (close)' : ''}`)

describe('the synonyms of a word', () => {
  const known = synonyms(
    ['Waiters', 'Server', 'F&B attendant'],
    ['IT', 'information technology'],
    ['C++', 'C#', '.NET', 'F&B', 'programmer'],
    ['teacher', 'މުދައްރިސް', 'ސްކޫލް ޓީޗަރ'],
    ['head of security', 'Security', '–'],
    ['server', 'satellite', 'Servers'],
  )

  test('are the others of its group, in the form that jobs use', () => {
    expect(same(known, 'waiter')).toEqual([
      "Server: ('server' | 'servers')",
      "F&B attendant: ('f' <-> 'b' <-> ('attendant' | 'attendants'))",
    ])
    expect(same(known, 'f b attendant')).toEqual([
      "Waiters: ('waiters' | 'waiter')",
      "Server: ('server' | 'servers')",
    ])
    expect(same(known, 'waiters')).toBeUndefined()
  })

  test('of every group that it is in, and never itself in another number', () => {
    expect(same(known, 'server')).toEqual([
      "Waiters: ('waiters' | 'waiter')",
      "F&B attendant: ('f' <-> 'b' <-> ('attendant' | 'attendants'))",
      // Nobody is called a satellite: it is only close to somebody who serves.
      "satellite: ('satellite' | 'satellites') (close)",
      "satellite: ('satellite' | 'satellites') (close)",
    ])
  })

  test('are signs as they are written, and the trade IT in capitals', () => {
    expect(same(known, 'information technology')).toEqual(["IT: 'IT'"])
    expect(same(known, 'it')).toEqual([
      "information technology: (('information' | 'informations') <-> ('technology' | 'technologies'))",
    ])
    expect(same(known, 'c++')).toEqual([
      "C#: 'c#'",
      ".NET: '.net' (close)",
      "F&B: 'f&b'",
      "programmer: ('programmer' | 'programmers')",
    ])
    for (const sign of ['c#', '.net', 'f&b']) expect(same(known, sign)).toHaveLength(4)
    expect(same(known, 'c')).toBeUndefined()
  })

  test('are words in Thaana under their key, all of them', () => {
    expect(same(known, 'teacher')).toEqual([
      "މުދައްރިސް: 'dvmudaris'",
      expect.stringMatching(/^ސްކޫލް ޓީޗަރ: \('dv[a-z]+' & 'dv[a-z]+'\)$/),
    ])
  })

  test('are phrases, each word in both numbers; a field is close to its workers, and no more', () => {
    expect(same(known, 'security')).toEqual([
      "head of security: (('head' | 'heads') <-> ('of' | 'ofs') <-> ('security' | 'securities'))",
    ])
    expect(same(known, 'head of security')).toEqual(["Security: ('security' | 'securities') (close)"])
  })

  test('signs without a meaning are no member', () => {
    expect(same(known, '')).toBeUndefined()
    expect([...synonyms(['ab&cd', 'A&BC', 'one']).byKey.keys()]).toEqual(['ab&cd', 'a&bc', 'one'])
    const looksLike = synonyms(['ac++', 'c++x', 'a#b', 'x.net', 'abc&d', 'a&bcd', '.netx', 'one'])
    expect([...looksLike.byKey.keys()].sort()).toEqual([
      'a b',
      'a bcd',
      'abc d',
      'ac',
      'c x',
      'netx',
      'one',
      'x net',
    ])
  })
})

describe('the groups know', () => {
  test('their words in the singular, and none in Thaana', () => {
    expect([...synonyms(['spa hosts', 'maid', 'މުދައްރިސް']).words].sort()).toEqual(['host', 'maid', 'spa'])
  })

  test('how their names begin, and names of two words in the other order', () => {
    const known = synonyms(['maid', 'head of security', 'room boy'])
    expect([...known.beginnings].sort()).toEqual([
      'boy',
      'boy room',
      'head',
      'head of',
      'head of security',
      'maid',
      'room',
      'room boy',
    ])
    expect([...known.turned]).toEqual([['boy room', 'room boy']])
  })
})

describe('the groups of the product', () => {
  const known = synonymsOf(releasedGroups)
  const means = (typed: string, other: string) =>
    known.byKey.get(keyOfWords(typed.split(' ')))?.some(({ text }) => text === other) ?? false
  const pairs: [typed: string, other: string][] = [
    ['waiter', 'waitress'],
    ['room boy', 'housekeeping'],
    ['chauffeur', 'driver'],
    ['nurse', 'ނަރުސް'],
    ['mudharris', 'teacher'],
    ['fom', 'front office manager'],
    ['hr', 'human resources'],
    ['it', 'information technology'],
    ['c++', 'cpp'],
    ['r&d', 'research and development'],
    ['masakkathu', 'labourer'],
    ['imaamu', 'imam'],
    ['peons', 'messenger'],
    ['secretaries', 'personal assistant'],
  ]
  for (const [typed, other] of pairs)
    test(`${typed} means ${other}`, () => expect(means(typed, other)).toBe(true))

  test('kinds of an occupation are found with it, and not the other way round', () => {
    const isClose = (typed: string, other: string) =>
      known.byKey.get(keyOfWords(typed.split(' ')))?.find(({ text }) => text === other)?.isClose
    expect([isClose('doctor', 'surgeon'), isClose('surgeon', 'doctor')]).toEqual([false, true])
    expect([
      isClose('divers', 'dive instructor'),
      isClose('crane operator', 'heavy equipment operator'),
    ]).toEqual([false, true])
    expect(isClose('crane operator', 'excavator operator')).toBeUndefined()
    expect([isClose('dive guide', 'dive instructor'), isClose('dive instructor', 'dive guide')]).toEqual([
      false,
      true,
    ])
  })

  test('names of one unit group are found for one another, but a field alone is near', () => {
    const synonym = (typed: string, other: string) =>
      known.byKey.get(keyOfWords(typed.split(' ')))?.find(({ text }) => text === other)
    expect([synonym('cleaner', 'room attendant'), synonym('room boy', 'office cleaner')]).toMatchObject([
      { isClose: false },
      { isClose: false },
    ])
    expect(synonym('public area attendant', 'housemaid')).toMatchObject({ isClose: false })
    expect(synonym('janitor', 'housekeeping')).toMatchObject({ isClose: true })
  })

  test('each occupation with kinds begins a group', () => {
    const first = new Set(releasedGroups.map(({ words }) => words[0]))
    const named = kindsOfWork.flatMap(({ wider, kinds }) => [wider, ...kinds])
    expect(named.filter((name) => !first.has(name))).toEqual([])
  })

  test('a name with a shorter one of the same work in it is not asked for', () => {
    const covered = (key: string) =>
      known.byKey.get(key)?.flatMap(({ text, isCovered }) => (isCovered ? text : []))
    expect(covered('physician')).toContain('family doctor')
    expect(covered('physician')).not.toContain('medical officer')
    expect(covered('doctor')).toContain('resort doctor')
  })

  test('a name that only says how somebody works is not the same as a longer one', () => {
    const guide = known.byKey.get('tour guide')?.find(({ text }) => text === 'guide')
    expect(guide).toMatchObject({ isClose: true, isVague: true })
  })

  test('other work has another meaning', () => {
    expect(means('waiter', 'cook')).toBe(false)
    expect(means('nurse', 'doctor')).toBe(false)
    expect(means('driver', 'captain')).toBe(false)
  })
})

test.each([
  ['head of security', 'head'],
  ['chef de partie', 'chef'],
  ['assistants for accounts', 'assistant'],
  ['front office agents', 'agent'],
  ['of course', 'course'],
  ['de luxe cook', 'cook'],
  ['for hire driver', 'driver'],
  ['', ''],
])('the person of “%s” is the %s', (title, head) => expect(headOf(title.split(' '))).toBe(head))

test('a field of work and its workers are distinguished, also by the initials of a field', () => {
  const known = synonyms(
    ['accountant', 'accounting', 'bookkeeping'],
    ['HR', 'human resources manager'],
    ['PR', 'public relation'],
    ['nurse', 'missionary'],
  )
  expect([...known.fields].toSorted()).toEqual(['accounting', 'bookkeeping', 'pr', 'public relation'])
  expect(known.heads.get('bookkeeping')).toEqual(['accountant'])
  expect(known.heads.get('accountant')).toEqual(['accountant'])
})
