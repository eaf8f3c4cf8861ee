import { createContext, use } from 'react'

/** Fetches the scripts of the page at a path, so that going there next needs no waiting for them. */
export type PreloadPage = (path: string) => void

const PreloadContext = createContext<PreloadPage>(() => {})
export const PreloadProvider = PreloadContext

export function usePreloadPage(): PreloadPage {
  return use(PreloadContext)
}
