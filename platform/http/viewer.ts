import type { ApiScope } from '#contract/api-scopes.ts'
import type { Role } from '#contract/vocabularies.ts'

/** Who calls, as the verified access token or API key says. Nothing else about a request is believed. */
export interface Viewer {
  id: string
  role: Role
  /** Empty for an API key. */
  sessionId: string
  /** The API key that a program calls with, in place of a person who is signed in. */
  key?: { id: string; scopes: readonly ApiScope[] }
}
