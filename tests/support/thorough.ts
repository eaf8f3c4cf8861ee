/** Is this what each change runs, `npm test` without names (docs/decisions/0060)? */
export const isChange = process.env.TESTS === 'change'

/**
 * Is everything tried, as in `npm run harden`, or only what other runs have time for? That is about a tenth of the
 * random histories and combinations. Tests that check this are run by all.
 */
export const isThorough = process.env.TESTS === 'release'

/** Number of cases out of `all` that are tried: all, or a tenth, and at least `least`. */
export const triesOf = (all: number, least = 5): number =>
  isThorough ? all : Math.min(all, Math.max(least, Math.ceil(all / 10)))

/**
 * All combinations, or each that is `step` behind the one before. A prime `step` that divides the length of no list that is
 * combined leaves none of the things out that they are made of.
 */
export const combinationsOf = <T>(all: readonly T[], step = 11): T[] =>
  all.filter((_, at) => isThorough || at % step === 0)
