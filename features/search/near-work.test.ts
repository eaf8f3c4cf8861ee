import { describe, expect, test } from 'vitest'
import { searcher } from '#tests/support/searcher.ts'
import { queryOf } from './match-rules.ts'
import { nearWork } from './near-work-rules.ts'
import { releasedGroups } from './server/groups.ts'
import { closeness } from './terms-rules.ts'

const read = searcher('keep keep 9 0 · cook cook 9 9 · nights night 3 0', releasedGroups)
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
    expect(lacks('ކުޑަކުދިންނާއެކު ކުޑަކުދިން')[1]?.[0]).toBe('to do with “ކުޑަކުދިން”')
    expect(lacks('kudakudhin')[0]?.[0]).toBe('to do with “kudakudhin”')
  })
  test('selects it before an act on it, and not beside the name of work', () => {
    const [keep, kids] = read('i keep kids').terms.map(({ weight }) => weight)
    expect(kids).toBeGreaterThan(keep ?? 0)
    expect(lacks('cook for kids').flat()).not.toContain('to do with “kids”')
  })
})
