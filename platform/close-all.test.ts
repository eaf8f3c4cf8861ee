import { expect, test } from 'vitest'
import { type Closer, closeAll, untilEnded } from './close-all.ts'

const never = new Promise<never>(() => {})

/** Closes what ends as it says. @returns what was closed, in its order, and what the log has */
async function closing(closers: Record<string, () => Promise<unknown>>, milliseconds = untilEnded) {
  const closed: string[] = []
  const told: object[] = []
  const all = Object.entries(closers).map(
    ([what, end]): Closer => ({
      what,
      async close() {
        closed.push(what)
        await end()
      },
    }),
  )
  const isWell = await closeAll(
    all,
    { warn: (about: object) => void told.push(about) } as never,
    milliseconds,
  )
  return { closed, told, isWell }
}
const well = async () => {}

test('the last started part is closed first', async () => {
  const { closed, told, isWell } = await closing({ database: well, connections: well, calls: well })
  expect(closed).toEqual(['calls', 'connections', 'database'])
  expect({ told, isWell }).toEqual({ told: [], isWell: true })
})

test('a failing part does not prevent closing the others, and is reported', async () => {
  const err = new Error('broken')
  const { closed, told, isWell } = await closing({ database: well, calls: () => Promise.reject(err) })
  expect(closed).toEqual(['calls', 'database'])
  expect({ told, isWell }).toEqual({ told: [{ what: 'calls', err }], isWell: false })
})

test('a hanging part takes at most the remaining time, and the rest is still asked to close', async () => {
  const { closed, told, isWell } = await closing({ database: () => never, calls: () => never }, 20)
  expect(closed).toEqual(['calls', 'database'])
  expect({ told, isWell }).toEqual({ told: [{ what: 'calls' }, { what: 'database' }], isWell: false })
})

test('each part learns its time: all that is left, or its own share', async () => {
  const heard: number[] = []
  const hear = async (left: number) => void heard.push(left)
  await closeAll(
    [
      { what: 'rest', close: hear },
      { what: 'share', atMost: 1_000, close: hear },
    ],
    {} as never,
    60_000,
  )
  expect(heard[0]).toBe(1_000)
  expect(heard[1]).toBeGreaterThan(1_000)
  expect(heard[1]).toBeLessThanOrEqual(60_000)
})
