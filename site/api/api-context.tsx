import { createContext, use } from 'react'
import type { Api } from '#contract/api.ts'

const ApiContext = createContext<Api | undefined>(undefined)

export const ApiProvider = ApiContext

/** Calls endpoints: over HTTP in the browser, in process while the server renders. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider')
  return api
}
