/** Numbers of entries stand in blocks of so many, in the postings too. */
export const blockSize = 65_536

/** Numbers of 32 bits that hold a bit for each row of a block. */
export const wordsOfBlock = blockSize / 32

export const setBit = (bits: Uint32Array, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31))
}

export function countOf(bits: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += ones(bits[at] as number)
  return count
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Leaves in `bits` only those that are in the others too. */
export function keepOnly(bits: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < wordsOfBlock; at += 1) bits[at] = (bits[at] as number) & (others[at] as number)
}
