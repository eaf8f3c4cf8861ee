import sharp from 'sharp'
import { aligned, alignment } from './align.ts'
import { type Grey, inkOf } from './grey.ts'
import { greyOf } from './look-at-slip.ts'

/** A slip by its id, with its look as base64 of a PNG. */
interface Candidate {
  id: string
  look: string
}

/** Size of the compared fields: one line of words high, about three digits wide. */
const field = { width: 20, height: 14 }
/** Pixels by which a field may lie elsewhere after the alignment. */
const reach = 3
/** Mean square of the ink of a field that holds words. */
const minInk = 60
const minFields = 12
/** Share of the fields that decides: the worst ones, in which two slips of one app differ. */
const worstShare = 0.06
const minWorst = 3
/** Mean likeness of the worst fields from which on a picture is a copy. */
export const copyLikeness = 0.75

/** The candidates that show the same slip: aligned, their words are the same everywhere. */
export async function findCopies({
  look,
  candidates,
}: {
  look: string
  candidates: readonly Candidate[]
}): Promise<string[]> {
  const one = await readLook(look)
  const copies: string[] = []
  for (const { id, look } of candidates)
    if (likeness(one, await readLook(look)) >= copyLikeness) copies.push(id)
  return copies
}

interface Look extends Grey {
  ink: Float32Array
}

export async function readLook(look: string): Promise<Look> {
  const grey = await greyOf(sharp(Buffer.from(look, 'base64'), { limitInputPixels: 1_000_000 }))
  return { ...grey, ink: inkOf(grey) }
}

/**
 * Likeness of two slips where they are least alike, from -1 to 1. Copies of one slip are alike in all fields; two
 * slips of one app are not where number, sum and time stand.
 */
export function likeness(one: Look, other: Look): number {
  const fit = alignment(one, other)
  const { width, height, ink } = one
  const moved = aligned(other, fit, one)
  const found: number[] = []
  for (let top = reach; top + field.height + reach <= height; top += field.height)
    for (let left = reach; left + field.width + reach <= width; left += field.width) {
      if (energy(ink, width, left, top) < minInk) continue
      // Cut off in the other picture.
      if (!moved.isInside(left, top, field.width, field.height)) continue
      found.push(bestLikeness(ink, moved.ink, width, left, top))
    }
  if (found.length < minFields) return -1
  const worst = found
    .toSorted((a, b) => a - b)
    .slice(0, Math.max(minWorst, Math.round(found.length * worstShare)))
  return worst.reduce((sum, value) => sum + value, 0) / worst.length
}

function energy(ink: Float32Array, width: number, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + field.height; y++)
    for (let x = left; x < left + field.width; x++) sum += (ink[y * width + x] ?? 0) ** 2
  return sum / (field.width * field.height)
}

/** Correlation of a field with the best place near it in the other picture. */
function bestLikeness(
  ink: Float32Array,
  other: Float32Array,
  width: number,
  left: number,
  top: number,
): number {
  let best = -1
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      let product = 0
      let squares = 0
      let otherSquares = 0
      for (let y = top; y < top + field.height; y++) {
        const row = y * width
        const otherRow = (y + dy) * width + dx
        for (let x = left; x < left + field.width; x++) {
          const a = ink[row + x] as number
          const b = other[otherRow + x] as number
          product += a * b
          squares += a * a
          otherSquares += b * b
        }
      }
      const value = product / Math.sqrt(squares * otherSquares + 1)
      if (value > best) best = value
    }
  return best
}
