/** Origin of a call, and its log under the id of the request. */
export interface Origin {
  ip: string
  userAgent: string
  log: { info(facts: object, words: string): void }
}

/** Of what no browser asked for: pages that are rendered, commands of whoever runs the server. */
export const fromHere: Origin = { ip: '', userAgent: '', log: { info() {} } }
