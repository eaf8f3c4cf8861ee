import { createContext } from 'react'
import type { PageRoute } from './page.ts'

/** All screens, for components that need the requirements of an address. */
export const Routes = createContext<readonly PageRoute[]>([])
