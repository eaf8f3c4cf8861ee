import { expect, test, vi } from 'vitest'
import { pushKeys } from './push-keys.ts'

// D-L-29
test('the keys for push services come from the secret of the site, so that every process has the same', async () => {
  const here = pushKeys('a secret')
  vi.resetModules()
  const elsewhere = await import('./push-keys.ts')
  expect(elsewhere.pushKeys('a secret')).toEqual(here)
  expect(elsewhere.pushKeys('another secret')).not.toEqual(here)
})
