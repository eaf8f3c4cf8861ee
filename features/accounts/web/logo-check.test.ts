import { describe, expect, test } from 'vitest'
import { whyNotALogo } from './logo-check.ts'

const mb = 1024 * 1024

describe('a logo is', () => {
  const cases = [
    { name: 'taken as JPEG', type: 'image/jpeg', size: 1, says: undefined },
    { name: 'taken as WebP of 5 MB', type: 'image/webp', size: 5 * mb, says: undefined },
    {
      name: 'too big one byte later',
      type: 'image/png',
      size: 5 * mb + 1,
      says: 'Logo file size must be less than 5MB',
    },
    {
      name: 'no drawing',
      type: 'image/svg+xml',
      size: 1,
      says: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
    },
    {
      name: 'no document',
      type: 'application/pdf',
      size: 9 * mb,
      says: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
    },
  ]
  for (const { name, says, ...file } of cases) test(name, () => expect(whyNotALogo(file)).toBe(says))
})
