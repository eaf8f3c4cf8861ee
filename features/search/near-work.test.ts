import { describe, expect, test } from 'vitest'
import { searcher } from '#tests/support/searcher.ts'
import { workAbout, workNear } from './near-work-rules.ts'
import { releasedGroups } from './server/groups.ts'

const read = searcher('keep keep 9 0 · cook cook 9 9 · nights night 3 0', releasedGroups)
const lacks = (typed: string) => read(typed).terms.map(({ close }) => close.map((one) => one.lacks))
const isNear = (typed: string) => read(typed).terms.some(({ close }) => close.some((one) => one.isOther))

describe('other work of the same kind', () => {
  test("is near, whichever word of a group is used for one's own", () => {
    for (const typed of ['undertaker', 'skippers', 'sanitarian', 'brick layer'])
      expect([typed, isNear(typed)]).toEqual([typed, true])
    expect(isNear('astronaut')).toBe(false)
  })
  test('belongs to the line that begins with it, where one does, and is never the work itself', () => {
    expect(workNear(['welder'])).toContain('metal work')
    expect(workNear(['welder'])).not.toContain('welder')
    expect(workNear(['welder'])).not.toContain('driver')
    expect(workNear(['nothing'])).toEqual([])
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
  test('is recognised by its key', () => {
    expect(workAbout('plant')).toContain('gardener')
    expect(workAbout('')).toEqual([])
  })
})
