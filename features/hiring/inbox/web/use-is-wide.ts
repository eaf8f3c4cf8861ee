import { useMedia } from '#site/use-media.ts'

/** Is there room for the list and the person side by side? From here on, as the class `lg`. */
export const useIsWide = () => useMedia('(min-width: 64rem)')
