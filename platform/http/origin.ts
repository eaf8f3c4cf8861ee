/** Origin of a call, and its log under the id of the request. */
export interface Origin {
  ip: string
  userAgent: string
  log: { info(facts: object, words: string): void }
}

/** Origin of internal work: rendered pages, commands of the administrator. */
export const fromHere: Origin = { ip: '', userAgent: '', log: { info() {} } }
