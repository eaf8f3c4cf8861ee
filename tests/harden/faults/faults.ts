import { type Part, type Proof, type Result, total, worst } from '../proof.ts'
import { alertsToldOnce } from './alerts.ts'
import { killedBetweenStatements } from './between-statements.ts'
import { clocks } from './clock.ts'
import { crashes } from './crashes.ts'
import { databaseFaults } from './database.ts'
import { databaseDiskFull } from './database-full.ts'
import { endsWhateverHangs } from './ending.ts'
import { loads } from './load.ts'
import { mailServerAway } from './mail.ts'
import { migrationKilled } from './migration.ts'
import { races } from './races.ts'
import { releases } from './releases.ts'
import { slowReaders } from './slow-readers.ts'
import { soak } from './soak.ts'
import { uploads } from './uploads.ts'
import { writtenOffline } from './written-offline.ts'

/** Number of faults to survive: R1 to R32. */
const known = 32

function summary(results: readonly Result[]): string[] {
  const ids = [...new Set(results.map(({ id }) => id))].filter((id) => id.startsWith('R'))
  const survived = ids.filter((id) => results.every((one) => one.id !== id || one.outcome === 'held'))
  const rest = ids.filter((id) => !survived.includes(id))
  return [
    `Faults survived: ${survived.length} of ${known}${rest.length > 0 ? `; not, or not run everywhere: ${rest.join(', ')}` : ''}.`,
    `Acknowledged writes lost: ${total(results, 'lost')} of ${total(results, 'acknowledged').toLocaleString('en-US')}.`,
    `Slowest recovery after a fault: ${worst(results, 'recoverySeconds').toFixed(1)} s.`,
  ]
}

const numberOf = ({ id }: Proof) => (id.startsWith('R') ? Number(id.slice(1)) : known + 1)

/** R1 to R32, then what lasts. */
const proofs = [
  ...databaseFaults,
  ...crashes,
  ...uploads,
  databaseDiskFull,
  mailServerAway,
  ...clocks,
  ...races,
  ...loads,
  slowReaders,
  ...releases,
  endsWhateverHangs,
  killedBetweenStatements,
  alertsToldOnce,
  writtenOffline,
  migrationKilled,
  soak,
].sort((a, b) => numberOf(a) - numberOf(b))

export const faults: Part = {
  name: 'faults',
  title: 'Faults',
  proofs,
  summary,
}
