import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

/** The packages of the product as CycloneDX lists them. @returns their number @throws Error when one has no hash */
export function billOfMaterials(): number {
  const args = ['sbom', '--omit', 'dev', '--package-lock-only', '--sbom-format', 'cyclonedx']
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { hashes?: unknown[]; scope?: string }[]
  }
  // Packages for other systems are never installed here (tests/structure/packages.test.ts).
  const isWhole = components.every(({ hashes, scope }) => hashes?.length || scope === 'optional')
  if (bomFormat !== 'CycloneDX' || !isWhole) throw new Error('the list of packages is not whole')
  return components.length
}
