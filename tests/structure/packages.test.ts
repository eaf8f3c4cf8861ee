import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  license?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8'))
const own = await read('package.json')
const lock: { packages: Record<string, Locked> } = await read('package-lock.json')
const { '': root, ...packages } = lock.packages

describe('what is installed is what was looked at', () => {
  test('every package that we name is pinned to one version, and the lockfile has that one', () => {
    const named: Record<string, string> = {
      ...own.dependencies,
      ...own.optionalDependencies,
      ...own.devDependencies,
    }
    for (const [name, version] of Object.entries(named)) {
      expect(version, name).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version.split('@').at(-1))
    }
    expect({ ...root?.dependencies }).toEqual(own.dependencies)
  })

  test('every package in the lockfile is told by its SHA-512 and by no address, but those for other systems', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(300)
    for (const [path, { integrity, resolved, link, optional, os, cpu }] of Object.entries(packages)) {
      // The registry did not have it when the lock was written; it is never installed on a system like ours.
      const isElsewhere = optional && (os ?? cpu) !== undefined && integrity === undefined
      if (!isElsewhere) expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/)
      expect(resolved, path).toBeUndefined()
      expect(link, path).toBeUndefined()
    }
  })

  test('the lockfile names the packages for every system, so that npm ci takes it', () => {
    const optional = Object.values(packages).flatMap((locked) =>
      Object.keys(locked.optionalDependencies ?? {}),
    )
    const missing = optional.filter((name) => !packages[`node_modules/${name}`])
    expect(missing, 'run node tools/scripts/complete-lock.mjs').toEqual([])
  })
})
