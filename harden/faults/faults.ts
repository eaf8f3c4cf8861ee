import { type Part, type Proof, type Result, total, worst } from '../proof.ts'
import { crashes } from './crashes.ts'
import { databaseFaults } from './database.ts'
import { races } from './races.ts'

/** How many faults there are to survive: R1 to R27. */
const known = 27

function summary(results: readonly Result[]): string[] {
  const ids = [...new Set(results.map(({ id }) => id))]
  const survived = ids.filter((id) => results.every((one) => one.id !== id || one.outcome === 'held'))
  const rest = ids.filter((id) => !survived.includes(id))
  return [
    `Faults survived: ${survived.length} of ${known}${rest.length > 0 ? `; not, or not run everywhere: ${rest.join(', ')}` : ''}.`,
    `Acknowledged writes lost: ${total(results, 'lost')} of ${total(results, 'acknowledged').toLocaleString('en-US')}.`,
    `Slowest recovery after a fault: ${worst(results, 'recoverySeconds').toFixed(1)} s.`,
  ]
}

const numberOf = ({ id }: Proof) => Number(id.slice(1))

export const faults: Part = {
  name: 'faults',
  title: 'Faults',
  proofs: [...databaseFaults, ...crashes, ...races].sort((a, b) => numberOf(a) - numberOf(b)),
  summary,
}
