import type { Grey } from './grey.ts'

interface Inked extends Grey {
  ink: Float32Array
}

/** A place (x, y) of one picture is at (x * scale + left, y * scale + top) of the other. */
interface Fit {
  scale: number
  left: number
  top: number
}

/** Sizes that are tried: a screenshot of a screenshot is smaller, a crop is larger. */
const scales = { from: 0.7, to: 1.45, step: 0.01, fineStep: 0.0025 }

/** More ink than this is as good as this: a dark edge must not outweigh the words. */
const fullInk = 40
/** Less is noise of the compression. */
const noInk = 8

/** Mean ink of the rows, or of the columns. */
function profile({ width, height, ink }: Inked, of: 'rows' | 'columns'): Float32Array {
  const isRows = of === 'rows'
  const sums = new Float32Array(isRows ? height : width)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = isRows ? y : x
      const strength = Math.abs(ink[y * width + x] ?? 0)
      if (strength > noInk) sums[at] = (sums[at] ?? 0) + Math.min(strength, fullInk)
    }
  const count = isRows ? width : height
  const mean = sums.reduce((sum, value) => sum + value, 0) / sums.length
  return sums.map((value) => (value - mean) / count)
}

/** Likeness of two profiles, from -1 to 1, of what both have; at least half of the shorter one. */
function fitOf(one: Float32Array, other: Float32Array, scale: number, offset: number, step: number): number {
  let product = 0
  let squares = 0
  let otherSquares = 0
  let count = 0
  for (let at = 0; at < one.length; at += step) {
    const place = Math.round(at * scale + offset)
    if (place < 0 || place >= other.length) continue
    const a = one[at] as number
    const b = other[place] as number
    product += a * b
    squares += a * a
    otherSquares += b * b
    count++
  }
  if (count * step < 0.5 * Math.min(one.length, other.length / scale)) return -1
  return product / Math.sqrt(squares * otherSquares + 1e-9)
}

/** Best scale and place of one picture in another, by the rows and columns of their words. */
export function alignment(one: Inked, other: Inked): Fit {
  const [rows, otherRows] = [profile(one, 'rows'), profile(other, 'rows')]
  const [columns, otherColumns] = [profile(one, 'columns'), profile(other, 'columns')]
  let best = { scale: 1, top: 0, value: -2 }
  const look = (scale: number, from: number, to: number, offsetStep: number, step: number) => {
    for (let top = from; top <= to; top += offsetStep) {
      const value = fitOf(rows, otherRows, scale, top, step)
      if (value > best.value) best = { scale, top, value }
    }
  }
  const maxShift = 0.35 * Math.max(rows.length, otherRows.length)
  for (let scale = scales.from; scale <= scales.to; scale += scales.step)
    look(scale, -maxShift, maxShift, 2, 3)
  const { scale: near, top: nearTop } = best
  best.value = -2
  for (let scale = near - 2 * scales.step; scale <= near + 2 * scales.step; scale += scales.fineStep)
    look(scale, nearTop - 12, nearTop + 12, 0.5, 1)
  let left = { at: 0, value: -2 }
  const wide = 0.35 * Math.max(columns.length, otherColumns.length)
  for (let at = -wide; at <= wide; at += 0.5) {
    const value = fitOf(columns, otherColumns, best.scale, at, 1)
    if (value > left.value) left = { at, value }
  }
  return { scale: best.scale, top: best.top, left: left.at }
}

/** The ink of a picture at the places of another one, by a fit. */
export function aligned(
  { width, height, ink }: Inked,
  { scale, left, top }: Fit,
  { width: toWidth, height: toHeight }: Grey,
): { ink: Float32Array; isInside: (x: number, y: number, w: number, h: number) => boolean } {
  const moved = new Float32Array(toWidth * toHeight)
  for (let y = 0; y < toHeight; y++) {
    const fromY = y * scale + top
    const y0 = Math.floor(fromY)
    if (y0 < 0 || y0 + 1 >= height) continue
    const partY = fromY - y0
    for (let x = 0; x < toWidth; x++) {
      const fromX = x * scale + left
      const x0 = Math.floor(fromX)
      if (x0 < 0 || x0 + 1 >= width) continue
      const partX = fromX - x0
      const at = y0 * width + x0
      moved[y * toWidth + x] =
        ((ink[at] as number) * (1 - partX) + (ink[at + 1] as number) * partX) * (1 - partY) +
        ((ink[at + width] as number) * (1 - partX) + (ink[at + width + 1] as number) * partX) * partY
    }
  }
  const isInside = (x: number, y: number, w: number, h: number) =>
    x * scale + left >= 0 &&
    y * scale + top >= 0 &&
    (x + w) * scale + left < width &&
    (y + h) * scale + top < height
  return { ink: moved, isInside }
}
