import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { journeys, journeysAt } from '../journeys/journeys.ts'
import { read, root } from './sources.ts'

describe('the journeys', () => {
  const files = globSync('tests/journeys/*.spec.ts', { cwd: root })
  const names = Object.keys(journeys).sort()

  test('are each in the table that says where they run', () => {
    expect(files.map((file) => file.slice('tests/journeys/'.length, -'.spec.ts'.length)).sort()).toEqual(
      names,
    )
  })

  test('of two widths run twice before a release, the others once', () => {
    const twice = Object.entries(journeys).filter(([, journey]) => !('atOneWidth' in journey))
    expect([...journeysAt('phone'), ...journeysAt('desktop')]).toHaveLength(names.length + twice.length)
  })

  test('name only features that there are', () => {
    const features = globSync('features/*', { cwd: root }).map((folder) => folder.slice('features/'.length))
    const unknown = Object.values(journeys).flatMap(({ of }) =>
      (of as readonly string[]).filter((name) => !features.includes(name)),
    )
    expect(unknown).toEqual([])
  })

  test('of every change are the ten main ways, and each of their tags is one that the run asks for', () => {
    const tags = files.flatMap((file) => read(join(file)).match(/tag: '[^']*'/g) ?? [])
    expect(tags).toHaveLength(10)
    expect(new Set(tags)).toEqual(new Set(["tag: '@main'"]))
  })
})
