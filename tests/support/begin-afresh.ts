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
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(size: { width: number; height: number }): void }
  }
  happyDOM.setViewport({ width: 1024, height: 768 })
}
