import { expect, test } from 'vitest'
import { Together } from './together.ts'

/** Work that counts how often it was begun, and answers with that number. */
function counted() {
  const count = { begun: 0 }
  const work = async () => {
    count.begun += 1
    return count.begun
  }
  return { count, work }
}

test('who asks at the same moment is answered by one piece of work, begun after the last of them asked', async () => {
  const together = new Together()
  const { count, work } = counted()
  const key = {}
  const asked = [together.join(key, work), together.join(key, work), together.join(key, work)]
  expect(count.begun).toBe(0)
  expect(await Promise.all(asked)).toEqual([1, 1, 1])
  expect(await together.join(key, work)).toBe(2)
})

test('who may go along with another goes along, but not with what began before', async () => {
  const together = new Together()
  const { count, work } = counted()
  const key = {}
  const before = together.carry(key, work)
  const joined = together.join(key, work)
  const carried = together.carry(key, work)
  expect(await Promise.all([before, joined, carried])).toEqual([1, 2, 2])
  expect(count.begun).toBe(2)
})

test('what somebody else began and what failed is asked for again by each, what one began oneself is not', async () => {
  const together = new Together()
  const { count, work } = counted()
  const key = {}
  const fails = () => Promise.reject(new Error('its visitor left'))
  const joined = [together.join(key, work), together.join(key, work)]
  await expect(together.carry(key, fails)).rejects.toThrow('its visitor left')
  expect((await Promise.all(joined)).toSorted()).toEqual([1, 2])

  const opener = together.join(key, fails)
  const other = together.join(key, work)
  await expect(opener).rejects.toThrow('its visitor left')
  expect(await other).toBe(3)
  await expect(together.join(key, fails)).rejects.toThrow('its visitor left')
  expect(count.begun).toBe(3)
})

test('different keys have nothing to do with each other', async () => {
  const together = new Together()
  const { count, work } = counted()
  await Promise.all([together.join({}, work), together.join({}, work), together.carry({}, work)])
  expect(count.begun).toBe(3)
})
