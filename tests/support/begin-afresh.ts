import { vi } from 'vitest'

// Before the tests of each file: nothing is left of what those of another file in the same process did to what they share.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
if (typeof document !== 'undefined') {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
}
