/** Colours of documents for printing: contrast of soft on white is 6.1, and each is told from the next in grey. */
export const ink = '#14262e'
export const soft = '#52626a'
export const hairline = '#c9d0d0'
export const lagoon = '#0d5c66'
