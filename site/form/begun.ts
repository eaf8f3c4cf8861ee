import type { RefObject } from 'react'

/**
 * Saves unfinished parts (photos not yet a PDF, unsaved facts) before the form is sent. Set by the part that is
 * open. @returns false when it is refused, which the part says itself
 */
export type Begun = RefObject<(() => Promise<boolean>) | undefined>
