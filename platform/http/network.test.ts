import { describe, expect, test } from 'vitest'
import { networkOf, sharesOf } from './network.ts'

describe('a caller counts as', () => {
  const cases = [
    { what: 'its address', ip: '203.0.113.7', network: '203.0.113.7' },
    { what: 'the IPv4 address that IPv6 carries', ip: '::ffff:203.0.113.7', network: '203.0.113.7' },
    { what: 'its /64', ip: '2001:db8:1:2:a:b:c:d', network: '2001:db8:1:2::/64' },
    { what: 'its /64, however it is written', ip: '2001:0DB8:1:2::', network: '2001:db8:1:2::/64' },
    { what: 'its /64 whatever the interface', ip: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
    { what: 'what it says when that is no address', ip: 'unknown', network: 'unknown' },
  ]
  for (const { what, ip, network } of cases) test(what, () => expect(networkOf(ip)).toBe(network))

  test('a /48 too, which has the share of ten', () => {
    expect(sharesOf('2001:db8:1:2::1')).toEqual([
      { name: '2001:db8:1:2::/64', times: 1 },
      { name: '2001:db8:1::/48', times: 10 },
    ])
  })
})
