import { expect, test } from '@playwright/test'
import { wrongInBundle } from '../harden/attack/bundle.ts'

test('what the browser gets holds no address of a machine and no way back to the sources', async () => {
  const { files, wrong } = await wrongInBundle()
  expect(files).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})
