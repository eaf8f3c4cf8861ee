/**
 * Whether everything is tried, as `npm run harden` does, or what `npm test` has the time for: about a tenth of the random
 * histories and of the combinations. Tests that ask this are run by both.
 */
export const isThorough = process.env.THOROUGH === '1'

/** How many of `all` are tried: all, or a tenth, and at least `least`. */
export const triesOf = (all: number, least = 5): number =>
  isThorough ? all : Math.min(all, Math.max(least, Math.ceil(all / 10)))

/**
 * All combinations, or each that is `step` behind the one before. A prime `step` that divides the length of no list that is
 * combined leaves none of the things out that they are made of.
 */
export const combinationsOf = <T>(all: readonly T[], step = 11): T[] =>
  all.filter((_, at) => isThorough || at % step === 0)
