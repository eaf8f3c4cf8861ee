import { attacks } from './attack/attacks.ts'
import { faults } from './faults/faults.ts'
import { severalMachines } from './machines.ts'
import type { Part } from './proof.ts'

/** The chapters of the run, in its order. */
export const parts: readonly Part[] = [faults, attacks, severalMachines]
