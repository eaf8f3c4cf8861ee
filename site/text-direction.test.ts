import { expect, test } from 'vitest'
import { written } from './text-direction.ts'

// WCAG 2.2, 3.1.2: a reader has to know in which language a part of the page is.
test('text that begins in Thaana is read out as Dhivehi, whatever stands before its first letter; other text as the page', () => {
  const dhivehi = ['މުވައްޒަފު', '(2) މުވައްޒަފު', 'މުވައްޒަފު, F&B', '<p><strong>3. މުވައްޒަފު</strong></p>']
  for (const text of dhivehi) expect(written(text), text).toEqual({ dir: 'auto', lang: 'dv' })
  for (const text of ['Waiter', 'Waiter, މުވައްޒަފު', '<p>Waiter</p><p>މުވައްޒަފު</p>', '24/7', '', '<p', '<'])
    expect(written(text), text).toEqual({ dir: 'auto', lang: undefined })
})
