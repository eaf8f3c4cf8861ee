interface Facts {
  /** Purpose of the scope in words. */
  words: string
}

/** Rights that a company gives to a program with an API key. Each endpoint names the scopes that open it. */
export const apiScopes = {
  'jobs:write': { words: 'Post, change, close and delete jobs' },
  'applicants:read': { words: 'Read applicants and what they sent, without files' },
} as const satisfies Record<string, Facts>
export type ApiScope = keyof typeof apiScopes
