import { readdir } from 'node:fs/promises'
import { type Binaries, findBinaries } from '#platform/postgres/binaries.ts'

/** A PostgreSQL to run the product on. */
export interface Engine {
  name: string
  binaries: Binaries
  /** Does the product start it by itself, as it does without DATABASE_URL? */
  isEmbedded: boolean
}

const debianFolder = '/usr/lib/postgresql'

/** The PostgreSQL that comes with the product, and the newest one that Debian has installed, if any. */
export async function findEngines(): Promise<Engine[]> {
  const embedded = await findBinaries()
  const engines: Engine[] = [
    { name: `embedded PostgreSQL ${embedded.major}`, binaries: embedded, isEmbedded: true },
  ]
  const majors = (await readdir(debianFolder).catch(() => [])).map(Number).filter((major) => major >= 15)
  if (majors.length === 0) return engines
  const major = Math.max(...majors)
  const bin = `${debianFolder}/${major}/bin`
  const binaries = { initdb: `${bin}/initdb`, postgres: `${bin}/postgres`, major }
  return [...engines, { name: `Debian's PostgreSQL ${major}`, binaries, isEmbedded: false }]
}
