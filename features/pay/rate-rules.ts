/** The official rate until the operator says otherwise: the upper bound that the Maldives Monetary Authority set on that day. */
export const firstRate = { laariPerDollar: 1542, from: '2011-04-11' } as const
