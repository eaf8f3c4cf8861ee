import { createContext, type ReactNode } from 'react'

/** How a page marks words in what people wrote: those that were searched for. Nothing, unless it says so. */
export const Marking = createContext<(text: string) => ReactNode>((text) => text)
