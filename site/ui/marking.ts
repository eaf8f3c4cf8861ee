import { createContext, type ReactNode } from 'react'

/** Marks search matches in people's text; by default it marks nothing. */
export const Marking = createContext<(text: string) => ReactNode>((text) => text)
