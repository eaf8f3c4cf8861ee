/** Beyond so many jobs a search stops counting: it works on the newest ones that it found, and says there are more. */
export const countedAtMost = 10_000

/** So many of the newest entries tell how common it is what someone looks for. */
const sample = 1_000

/** The numbers of newest entries that a search may be confined to: the sample, and what is enough to find enough. */
export const reaches = [
  sample,
  ...Array.from({ length: 60 }, (_, step) => Math.round(countedAtMost * 1.1 * 1.12 ** step)),
]

/** What an entry costs that the index confines a search to, over one that is found: some 30 against 1,000 nanoseconds. */
const confining = 0.035

/**
 * Since when to look so that enough is found and not much more.
 *
 * @param hours since when the newest `reaches` entries were published, as `newest_hours` tells
 * @param share of the sample that was found
 * @returns an hour, or null for everything
 */
export function sinceFor(hours: readonly (number | null)[], share: number): number | null {
  const needed = (countedAtMost * 1.1) / share
  const all = reaches[hours.findLastIndex((hour) => hour !== null)] ?? 0
  const spared = (all - needed) * share
  if (spared < needed * confining) return null
  const step = reaches.findIndex((entries, at) => at > 0 && entries >= needed)
  return hours[step] ?? null
}
