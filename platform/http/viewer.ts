import type { Role } from '#contract/vocabularies.ts'

/** Who calls, as the verified access token says. Nothing else about a request is believed. */
export interface Viewer {
  id: string
  role: Role
  sessionId: string
}
