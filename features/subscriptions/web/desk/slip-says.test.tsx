import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SlipSays } from './slip-says.tsx'

describe('what a slip says stands beside what is due', () => {
  const due = { reference: 'VZ-10016', price: 499, toPay: 499 }
  const read = { reference: 'VZ-10016', amount: 499, day: '2026-11-19' }
  for (const [when, subscription, words] of [
    ['it fits', { ...due, read }, 'The slip says, on Nov 19: MVR 499 VZ-10016'],
    ['the sum differs', { ...due, read: { ...read, amount: 449 } }, 'MVR 449, a different amount VZ-10016'],
    ['a part is paid', { ...due, toPay: 99, read: { ...read, amount: 99 } }, 'MVR 99 VZ-10016'],
    ['a part is paid, and it is over the price', { ...due, toPay: 99, read }, 'MVR 499, a different amount'],
    ['all is paid', { ...due, toPay: 0, read }, 'MVR 499 VZ-10016'],
    [
      'it is of another purchase',
      { ...due, read: { ...read, reference: 'VZ-10024' } },
      'VZ-10024, a different reference',
    ],
    [
      'only a sum was found',
      { ...due, read: { reference: null, amount: 499, day: null } },
      'The slip says: MVR 499',
    ],
    ['nothing was found', { ...due, read: null }, ''],
  ] as const)
    test(`when ${when}`, () => {
      const html = renderToStaticMarkup(<SlipSays subscription={subscription} />)
      const text = html
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      if (words === '') expect(text).toBe('')
      else expect(text).toContain(words)
    })
})
