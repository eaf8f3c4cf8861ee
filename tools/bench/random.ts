/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to but excluding 1. */
  next(): number
  whole(from: number, to: number): number
  /** One of these with equal probability. */
  any<T>(from: readonly T[]): T
  /** A choice that prefers the first ones, like words and employers in reality (Zipf). */
  common<T>(from: readonly T[]): T
  hex(length: number): string
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const at = <T>(from: readonly T[], index: number): T => {
    const found = from[Math.min(index, from.length - 1)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    any: (from) => at(from, Math.floor(next() * from.length)),
    // Approximate inverse of the harmonic distribution: rank n has 1/n of the frequency of rank 1.
    common: (from) => at(from, Math.floor((from.length + 1) ** next()) - 1),
    hex(length) {
      let text = ''
      while (text.length < length)
        text += Math.floor(next() * 0x1_0000_0000)
          .toString(16)
          .padStart(8, '0')
      return text.slice(0, length)
    },
  }
}
