import type { Part, Result } from '../proof.ts'
import { worst } from '../proof.ts'
import { hostileInput, malformedHttp } from './hostile/hostile-input.ts'

function summary(results: readonly Result[]): string[] {
  const failed = results.filter(({ outcome }) => outcome !== 'held').map(({ id }) => id)
  const figure = (name: string) => worst(results, name).toLocaleString('en-US')
  return [
    `Attacks that came to nothing: ${results.length - failed.length} of ${results.length}${failed.length > 0 ? `; not: ${failed.join(', ')}` : ''}.`,
    'Held means too that the process was the same one afterwards, and that its log held no fault, token, password or secret.',
    `Hostile requests: ${figure('fuzzed')}, ${figure('faults')} of them answered with a fault.`,
  ]
}

/** Attacks on the built product; the others are tests beside this file (`npm run test:all`). */
export const attacks: Part = {
  name: 'attacks',
  title: 'Attacks',
  proofs: [hostileInput, malformedHttp],
  summary,
}
