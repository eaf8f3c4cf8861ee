import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  license?: string
  /** It lies in the package that it belongs to, which has the hash of both. */
  inBundle?: boolean
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

  test('every package in the lockfile is identified by its SHA-512 and by no address', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(300)
    for (const [path, { integrity, resolved, link, inBundle }] of Object.entries(packages)) {
      if (!inBundle)
        expect(integrity, `${path}: run node tools/scripts/complete-lock.mjs`).toMatch(
          /^sha512-[\w+/]{86}==$/,
        )
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
