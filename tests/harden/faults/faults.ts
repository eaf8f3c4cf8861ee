import { type Part, type Proof, type Result, total, worst } from '../proof.ts'
import { alertsToldOnce } from './alerts.ts'
import { killedBetweenStatements } from './between-statements.ts'
import { crashes } from './crashes.ts'
import { databaseFaults } from './database.ts'
import { endsWhateverHangs } from './ending.ts'
import { fullDisks } from './full-disks.ts'
import { loads } from './load.ts'
import { migrationKilled } from './migration.ts'
import { restored } from './restored.ts'
import { slowReaders } from './slow-readers.ts'
import { soak } from './soak.ts'
import { writtenOffline } from './written-offline.ts'

function summary(results: readonly Result[]): string[] {
  const ids = [...new Set(results.filter(isFault).map(({ id }) => id))]
  const survived = ids.filter((id) => results.every((one) => one.id !== id || one.outcome === 'held'))
  const rest = ids.filter((id) => !survived.includes(id))
  return [
    `Faults survived: ${survived.length} of ${proofs.filter(isFault).length}${rest.length > 0 ? `; not, or not run everywhere: ${rest.join(', ')}` : ''}.`,
    `Acknowledged writes lost: ${total(results, 'lost')} of ${total(results, 'acknowledged').toLocaleString('en-US')}.`,
    `Slowest recovery after a fault: ${worst(results, 'recoverySeconds').toFixed(1)} s.`,
  ]
}

const isFault = ({ id }: Pick<Proof, 'id'>) => id.startsWith('R')
const numberOf = (one: Proof) => (isFault(one) ? Number(one.id.slice(1)) : Number.POSITIVE_INFINITY)

/** By their number, then what lasts. */
const proofs = [
  ...databaseFaults,
  ...crashes,
  ...fullDisks,
  ...loads,
  slowReaders,
  restored,
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
