import { expect, test } from 'vitest'
import { oneByOne } from './one-by-one.ts'

test('adds up what each item gave, and of none is 0', async () => {
  expect(await oneByOne([1, 2, 3], 'numbers could not be read', async (one) => one)).toBe(6)
  expect(await oneByOne([], 'numbers could not be read', async () => 1)).toBe(0)
})

test('goes on after items that fail, and then says how many failed, and why the first did', async () => {
  const seen: string[] = []
  const work = oneByOne(['a', 'b', 'c', 'd'], 'letters could not be read', async (letter) => {
    seen.push(letter)
    if (letter === 'a') throw new Error('it is torn')
    if (letter === 'c') throw 'not an error'
    return 1
  })
  await expect(work).rejects.toThrow('2 of 4 letters could not be read: it is torn')
  await expect(work).rejects.toMatchObject({ errors: [new Error('it is torn'), 'not an error'] })
  expect(seen).toEqual(['a', 'b', 'c', 'd'])
})

const failing = (code: string) => Object.assign(new Error('it failed'), { code })

for (const { what, code, seen } of [
  { what: 'the database refuses connections: nothing more is tried', code: 'ECONNREFUSED', seen: 1 },
  { what: 'the database shuts down: nothing more is tried', code: '57P01', seen: 1 },
  { what: 'a row is locked for too long: the others are not', code: '55P03', seen: 3 },
  { what: 'two transactions met in a deadlock: the others did not', code: '40P01', seen: 3 },
])
  test(what, async () => {
    let tried = 0
    const work = oneByOne([1, 2, 3], 'rows could not be changed', async () => {
      tried += 1
      if (tried === 1) throw failing(code)
      return 1
    })
    await expect(work).rejects.toThrow('it failed')
    expect(tried).toBe(seen)
  })
