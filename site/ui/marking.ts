import { createContext, type ReactNode } from 'react'

/** How a page marks search matches in people's text; by default not at all. */
export const Marking = createContext<(text: string) => ReactNode>((text) => text)
