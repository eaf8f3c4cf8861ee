import { expect, test } from 'vitest'
import { limitHashing } from './hash-password.ts'

/** Callers ask at the same instant. @returns 'in' or the refusal of each */
async function atOnce(addresses: readonly string[]): Promise<string[]> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const callers = addresses.map((ip) =>
    limitHashing(ip, () => opened).then(
      () => 'in',
      ({ code }) => code,
    ),
  )
  open()
  return Promise.all(callers)
}

const crowd = (address: (at: number) => string) => Array.from({ length: 60 }, (_, at) => address(at))

test.each([
  ['address', crowd(() => '10.0.0.1')],
  ['/48 of IPv6', crowd((at) => `2001:db8:1:${at}::1`)],
])('passwords of one %s leave room to be checked to those of others', async (_, addresses) => {
  const others = ['10.0.1.1', '10.0.1.2', '2001:db8:2::1']
  const answers = await atOnce([...addresses, ...others])
  expect(answers.slice(-others.length)).toEqual(['in', 'in', 'in'])
  const ofCrowd = answers.slice(0, addresses.length)
  expect(ofCrowd.filter((answer) => answer === 'in').length).toBeGreaterThan(40)
  expect(new Set(ofCrowd)).toEqual(new Set(['in', 'busy']))
})

test('a network that is alone again has its places back', async () => {
  const alone = () => atOnce(crowd(() => '10.0.0.1'))
  expect(await alone()).toEqual(await alone())
})
