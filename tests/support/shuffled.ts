/** Numbers from 0 to 1, the same for the same seed. */
export function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** The same items in another order, which the seed decides. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = numbersOf(seed)
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
