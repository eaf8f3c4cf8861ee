/** Input of a call, which its schema reads. */
export type Input = Record<string, unknown>

/** A value of a reply as it is typed. */
export const typed = (value: string | number | undefined): string =>
  value === undefined ? '' : String(value)

/** The values that are not blank. */
export const given = (values: object): Input =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
