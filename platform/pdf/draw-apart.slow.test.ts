import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { draw } from '#tests/support/draw-slowly.ts'
import { drawApart } from './draw-apart.ts'

const file = join(import.meta.dirname, '../../tests/support/draw-slowly.ts')
/** Draws for that long. @returns whether it was drawn */
const drawn = (asked: Parameters<typeof drawApart>[2], milliseconds = 100) =>
  drawApart<{ draw: typeof draw }>(file, { milliseconds }, asked).then(
    () => true,
    () => false,
  )

test('accounts that have much drawn keep nobody from a letter, and an account none of the others', async () => {
  const one = Array.from({ length: 10 }, () => drawn({ account: 'one', of: 'records' }, 500))
  expect(await drawn({ account: 'another', of: 'records' })).toBe(true)
  expect((await Promise.all(one)).filter(Boolean)).toHaveLength(4)
  const crowd = Array.from({ length: 50 }, (_, at) => drawn({ account: `of ${at}`, of: 'records' }))
  expect(await drawn({ account: 'one', of: 'letters' })).toBe(true)
  expect(await Promise.all(crowd)).toContain(false)
})

test('records that many accounts have drawn keep nobody from a document of a purchase', async () => {
  let isCrowdDrawn = false
  const crowd = Promise.all(
    Array.from({ length: 50 }, (_, at) => drawn({ account: `of ${at}`, of: 'records' })),
  ).then((all) => {
    isCrowdDrawn = true
    return all
  })
  expect(await drawn({ account: 'of 49', of: 'purchases' })).toBe(true)
  expect(isCrowdDrawn).toBe(false)
  expect(await crowd).toContain(false)
})
