import { useMedia } from '#site/use-media.ts'

/** Is the window wide enough for the list beside the person? The same limit as the class `lg`. */
export const useIsWide = () => useMedia('(min-width: 64rem)')
