/**
 * Official exchange rate until the operator sets another: the upper bound that the Maldives Monetary
 * Authority set on that day.
 */
export const firstRate = { laariPerDollar: 1542, from: '2011-04-11' } as const
