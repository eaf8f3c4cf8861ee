import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from './draft.ts'
import { emptyJob } from './job-values.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

describe('the description of a draft that comes back', () => {
  const cases = [
    { when: 'it was written in the editor', kept: '<p>Dive</p><ul><li>Teach</li></ul>' },
    { when: 'it is plain text', kept: 'Dive:\n- Teach', back: '<h3>Dive</h3><ul><li>Teach</li></ul>' },
    {
      when: 'something else wrote HTML into it',
      kept: '<p>Dive<img src=x onerror=steal()></p>',
      back: '<p>&lt;p&gt;Dive&lt;img src=x onerror=steal()&gt;&lt;/p&gt;</p>',
    },
    { when: 'nothing was written', kept: '' },
  ]
  for (const { when, kept, back = kept } of cases)
    test(`when ${when}`, () => {
      keepDraft('me', { ...emptyJob, description: kept })
      expect(readDraft('me')?.description).toBe(back)
    })
})
