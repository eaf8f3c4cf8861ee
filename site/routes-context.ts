import { createContext } from 'react'
import type { PageRoute } from './page.ts'

/** Every screen, for who asks what the page of an address needs. */
export const Routes = createContext<readonly PageRoute[]>([])
