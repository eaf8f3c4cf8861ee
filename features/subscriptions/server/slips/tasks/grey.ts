/** A grey picture: one byte a pixel, row by row. */
export interface Grey {
  width: number
  height: number
  pixels: Uint8Array
}

/** Share of a picture, from 0 to 1, that may be cut from each side as its margin. */
const maxMargin = 0.3
/** Rows and columns whose brightness varies less are margin: noise of a compressed picture is below it. */
const evenVariation = 9

/** Pixels within a margin that still have a part of its colour. */
const edge = 2

/** Standard deviation of the pixels of a row or a column. */
function variation({ pixels }: Grey, from: number, step: number, count: number): number {
  let sum = 0
  let squares = 0
  for (let at = from, left = count; left > 0; at += step, left--) {
    const value = pixels[at] ?? 0
    sum += value
    squares += value * value
  }
  const mean = sum / count
  return Math.sqrt(Math.max(0, squares / count - mean * mean))
}

/** The part of a picture without even margins: a border of another colour, and the blank around the words. */
export function withoutMargins(picture: Grey): Grey {
  const { width, height } = picture
  const isEvenRow = (y: number) => variation(picture, y * width, 1, width) < evenVariation
  const isEvenColumn = (x: number) => variation(picture, x, width, height) < evenVariation
  let [top, left] = [0, 0]
  let [bottom, right] = [height - 1, width - 1]
  while (top < height * maxMargin && isEvenRow(top)) top++
  while (bottom > height * (1 - maxMargin) && isEvenRow(bottom)) bottom--
  while (left < width * maxMargin && isEvenColumn(left)) left++
  while (right > width * (1 - maxMargin) && isEvenColumn(right)) right--
  const rest = {
    left: left + edge,
    top: top + edge,
    width: right - left + 1 - 2 * edge,
    height: bottom - top + 1 - 2 * edge,
  }
  return rest.width < 1 || rest.height < 1 ? picture : cut(picture, rest)
}

function cut(
  { width: whole, pixels }: Grey,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Grey {
  const part = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * whole + left
    part.set(pixels.subarray(from, from + width), y * width)
  }
  return { width, height, pixels: part }
}

/** Degrees by which a slip may be turned, and the step in which it is looked for. */
const maxDegrees = 2.5
const degreeStep = 0.25

/**
 * Degrees by which a picture is turned: its lines of words are level where the rows differ most from one another.
 */
export function rotationOf({ width, height, pixels }: Grey): number {
  let best = { degrees: 0, sharpness: -1 }
  for (let degrees = -maxDegrees; degrees <= maxDegrees; degrees += degreeStep) {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const sums = new Float64Array(height)
    const counts = new Uint32Array(height)
    for (let x = 0; x < width; x += 2) {
      const rise = Math.round((x - width / 2) * slope)
      for (let y = Math.max(0, -rise); y < Math.min(height, height - rise); y++) {
        sums[y] = (sums[y] ?? 0) + (pixels[(y + rise) * width + x] ?? 0)
        counts[y] = (counts[y] ?? 0) + 1
      }
    }
    let sharpness = 0
    for (let y = 1; y < height; y++) {
      const [one, other] = [counts[y - 1] ?? 0, counts[y] ?? 0]
      if (one < width / 4 || other < width / 4) continue
      const step = (sums[y] ?? 0) / other - (sums[y - 1] ?? 0) / one
      sharpness += step * step
    }
    // A level picture is left alone unless another angle is clearly better.
    const weight = degrees === 0 ? 1.03 : 1
    if (sharpness * weight > best.sharpness) best = { degrees, sharpness: sharpness * weight }
  }
  return best.degrees
}

/** Pixels on each side of one that are the background of it. */
const surround = 6

/** Difference of each pixel from the mean around it: the words, without the brightness of their background. */
export function inkOf({ width, height, pixels }: Grey): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const ink = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - surround), Math.min(height, y + surround + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - surround), Math.min(width, x + surround + 1)]
      const sum =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0)
      ink[y * width + x] = (pixels[y * width + x] ?? 0) - sum / ((bottom - top) * (right - left))
    }
  }
  return ink
}
