import { test } from 'vitest'
import { isChange } from './thorough.ts'

const absent = () => {}
const absentEach = () => absent

/**
 * A test of what is rare or costs seconds: races, crowds, whole corpora, the further ways of a screen. `npm run test:all` and
 * a run by name have it, `npm test` does not.
 */
export const longTest = isChange
  ? (Object.assign(absent, { each: absentEach, for: absentEach }) as unknown as typeof test)
  : test
