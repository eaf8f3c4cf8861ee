import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/base/problems.ts'
import { bareServer } from '#tests/support/bare-server.ts'
import { longTest } from '#tests/support/long-test.ts'
import { limiter } from './limits.ts'
import { networkOf, sharesOf, withoutPort } from './network.ts'

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

describe('what a proxy writes is read as an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4321', '192.0.2.1'],
    [' 192.0.2.1:65535 ', '192.0.2.1'],
    ['[2001:db8::1]:4321', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['[::ffff:192.0.2.1]:80', '::ffff:192.0.2.1'],
    ['unknown', 'unknown'],
    ['_hidden:443', '_hidden:443'],
    ['[not an address]:80', '[not an address]:80'],
    ['999.0.2.1:80', '999.0.2.1:80'],
    ['', ''],
  ])('%s', (written, address) => expect(withoutPort(written)).toBe(address))

  /** A server behind the proxies of 10.0.0.0/8, which says where a call came from, and counts it. */
  async function behindProxies() {
    const app = await bareServer({
      trustProxy: '10.0.0.0/8',
      limiter: limiter(),
    })
    app.get('/', async (request) => {
      await app.countReading(request)
      return { ip: request.ip }
    })
    return (forwarded: string, remoteAddress = '10.0.0.1') =>
      app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  }

  test('from the last one that is not trusted, whichever ports they write', async () => {
    const ask = await behindProxies()
    const from = async (...given: Parameters<typeof ask>) => (await ask(...given)).json().ip
    expect(await from('192.0.2.1:4321')).toBe('192.0.2.1')
    expect(await from('198.51.100.9, 192.0.2.1:4321, 10.0.0.7:80')).toBe('192.0.2.1')
    expect(await from('[2001:db8::1]:4321,10.0.0.7:80')).toBe('2001:db8::1')
    expect(await from('192.0.2.1:4321', '203.0.113.5'), 'of whom nobody believes it').toBe('203.0.113.5')
  })

  longTest('so that each connection of one client counts for the same', async () => {
    const ask = await behindProxies()
    const statuses = new Set<number>()
    for (let port = 1_024; port < 1_024 + 600; port++) {
      statuses.add((await ask(`192.0.2.1:${port}`)).statusCode)
      if (port % 2) continue
      statuses.add((await ask(`[2001:db8::${port.toString(16)}]:${port}`)).statusCode)
    }
    expect([...statuses]).toEqual([200])
    expect((await ask('192.0.2.1:9')).json().code).toBe(new Problem('too_many').code)
    expect((await ask('192.0.2.2:9')).statusCode).toBe(200)
  })
})
