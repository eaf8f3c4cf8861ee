import { describe, expect, test } from 'vitest'
import { addressIn, looksLikeEmail } from './email-form.ts'
import { Email } from './schemas.ts'

describe('an address is read as it is pasted', () => {
  test.each([
    ['ali@example.mv', 'ali@example.mv'],
    [' ali@example.mv ', 'ali@example.mv'],
    ['Ali Manik <ali@example.mv>', 'ali@example.mv'],
    ['"Manik, Ali" <ali@example.mv>', 'ali@example.mv'],
    ['"ali@other.mv" <ali@example.mv>', 'ali@example.mv'],
    ['<ali@example.mv>', 'ali@example.mv'],
    ['mailto:ali@example.mv', 'ali@example.mv'],
    ['mailto:ali@example.mv?subject=Waiter', 'ali@example.mv'],
    ['rfc822; ali@example.mv', 'ali@example.mv'],
    ['rfc822;ali@example.mv', 'ali@example.mv'],
    ['<ali@example.mv', 'ali@example.mv'],
    ['(ali@example.mv)', 'ali@example.mv'],
    ["'ali@example.mv',", 'ali@example.mv'],
    ['ali@example.mv (Ali Manik)', 'ali@example.mv'],
    ['ali@example.mv.', 'ali@example.mv'],
    ['ali@example.mv(Ali)', 'ali@example.mv'],
    ['[ali@example.mv](mailto:ali@example.mv)', 'ali@example.mv'],
    ['E-mail: ali@example.mv', 'ali@example.mv'],
    ['To: Ali <ali@example.mv>', 'ali@example.mv'],
    ['mailto:ali%40example.mv', 'ali@example.mv'],
    ['mailto://ali@example.mv', 'ali@example.mv'],
    ['“ali@example.mv”', 'ali@example.mv'],
    ['«ali@example.mv»', 'ali@example.mv'],
    ['; ali@example.mv', 'ali@example.mv'],
    ['ali@example.mv/', 'ali@example.mv'],
    ['ali@example.mv!', 'ali@example.mv'],
    ['ali＠example.mv', 'ali@example.mv'],
    ['ali\u200b@example.mv', 'ali@example.mv'],
    ['Ali.Manik+jobs@Example.mv', 'Ali.Manik+jobs@Example.mv'],
  ])('%s', (typed, address) => {
    expect(addressIn(typed)).toBe(address)
    expect(Email.parse(typed)).toBe(address)
    expect(looksLikeEmail(typed)).toBe(true)
  })

  test.each([
    '',
    'Ali Manik',
    'ali@example',
    '@example.mv',
    'ali@',
    'a@b.mv, c@d.mv',
    'a@b.mv c@d.mv',
    'Ali <>',
    'Ali <a@b.mv> and <c@d.mv',
    'a@@b.mv',
  ])('and none is made of %s', (typed) => {
    expect(Email.safeParse(typed).success).toBe(false)
  })

  test('a long text costs no more than its length', () => {
    for (const sign of ['<', '>', '"', ' ', '.', '@', 'mailto:'])
      expect(addressIn(sign.repeat(50_000)).length).toBeLessThan(400_000)
  })
})
