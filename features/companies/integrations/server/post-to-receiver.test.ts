import type { LookupFunction } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openReceiver } from '#tests/support/webhook-receiver.ts'
import { postToReceiver } from './post-to-receiver.ts'

const refused = { error: 'The address leads into a network that is not public' }

/** A name server that gives these addresses for every name, one answer after the other. */
function nameServer(...answers: string[][]): LookupFunction & { asked: number } {
  const look: LookupFunction & { asked: number } = Object.assign(
    ((_name, _options, done) => {
      const addresses = answers[Math.min(look.asked++, answers.length - 1)] ?? []
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }) as LookupFunction,
    { asked: 0 },
  )
  return look
}

describe('nothing is sent to a name that leads to', () => {
  const places = {
    'this machine': ['127.0.0.1', '::1', '0.0.0.0', '::'],
    'this machine in the form of IPv6': ['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '::7f00:1'],
    'an address that wraps another one': [
      '::127.0.0.1',
      '::ffff:0:7f00:1',
      '64:ff9b:1::a00:1',
      '2001:0:7f00:1::',
    ],
    'a tunnel': ['2a01:4f8::5efe:a00:1', '2a01:4f8::200:5efe:a00:1', 'fe80::5efe:7f00:1'],
    'an address that nobody has': ['4000::1', '100::1', '2001:db8::1', '5f00::1', 'fec0::1', '240.0.0.1'],
    'a private network': ['10.0.0.5', '172.31.255.255', '192.168.0.1', 'fd12:3456::1', '100.64.0.1'],
    'the cloud’s own figures': [
      '169.254.169.254',
      'fd00:ec2::254',
      '::ffff:169.254.169.254',
      'fd20:ce::254',
      '168.63.129.16',
      '::ffff:168.63.129.16',
      '100.100.100.200',
      '192.0.0.192',
    ],
    'a link or a group': ['fe80::1', '224.0.0.1', 'ff02::1'],
  }
  for (const [place, addresses] of Object.entries(places))
    test(place, async () => {
      for (const address of addresses)
        expect(
          await postToReceiver({ lookup: nameServer([address]) })('https://hr.example.mv/', {}, '{}'),
          address,
        ).toEqual(refused)
    })

  test('a public address and a private one', async () => {
    const lookup = nameServer(['93.184.215.14', '10.0.0.5'])
    expect(await postToReceiver({ lookup })('https://hr.example.mv/', {}, '{}')).toEqual(refused)
  })
})

test('a name is resolved once, and the checked address is the one that is connected to', async () => {
  const receiver = await openReceiver()
  const { port } = new URL(receiver.url)
  const lookup = nameServer(['127.0.0.1'], ['127.0.0.2'])
  const post = postToReceiver({ lookup, networks: ['127.0.0.1/32'] })
  expect(await post(`http://hr.example.mv:${port}/`, {}, '{}')).toEqual({ status: 204 })
  expect(lookup.asked).toBe(1)
  expect(await post(`http://hr.example.mv:${port}/`, {}, '{}')).toEqual(refused)
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
})

test('an address in place of a name is checked too, and plain HTTP is for development alone', async () => {
  const receiver = await openReceiver()
  const { port } = new URL(receiver.url)
  const post = postToReceiver({ networks: ['192.0.2.0/24'] })
  expect(await post(receiver.url, {}, '{}')).toEqual(refused)
  expect(await post(`http://[::ffff:127.0.0.1]:${port}/`, {}, '{}')).toEqual(refused)
  expect(await postToReceiver()(receiver.url, {}, '{}')).toEqual({
    error: 'The address must begin with https://',
  })
  expect(receiver.received).toEqual([])
  await receiver.close()
})

test('the reason for a missing answer is given in words', async () => {
  const receiver = await openReceiver()
  await receiver.close()
  const post = postToReceiver({ networks: ['127.0.0.1/32'] })
  expect(await post(receiver.url, {}, '{}')).toEqual({ error: 'The server refuses connections' })
  const unknown: LookupFunction = (_name, _options, done) =>
    done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), [])
  expect(await postToReceiver({ lookup: unknown })('https://hr.example.mv/', {}, '{}')).toEqual({
    error: 'The name of the server is not known',
  })
})
