import { afterEach, expect, test, vi } from 'vitest'
import { signalRemoved, signalUnknown } from './signal-devices.ts'

const device = { rpId: 'vazeefa.example', userId: 'dXNlcg', removed: 'old', accepted: ['new'] }
const inBrowser = (key: object | undefined) => vi.stubGlobal('window', { PublicKeyCredential: key })
afterEach(() => vi.unstubAllGlobals())

test('a device is told which passkey is removed, and which are left, as far as its browser can', async () => {
  const told: object[] = []
  const tell = async (known: object) => void told.push(known)
  inBrowser({ signalUnknownCredential: tell, signalAllAcceptedCredentials: tell })
  await signalRemoved(device)
  expect(told).toEqual([
    { rpId: 'vazeefa.example', credentialId: 'old' },
    { rpId: 'vazeefa.example', userId: 'dXNlcg', allAcceptedCredentialIds: ['new'] },
  ])
})

test('a device whose passkey no account has is told when it is refused', async () => {
  const told: object[] = []
  inBrowser({ signalUnknownCredential: async (known: object) => void told.push(known) })
  await signalUnknown({ rpId: 'vazeefa.example', credentialId: 'old' })
  expect(told).toEqual([{ rpId: 'vazeefa.example', credentialId: 'old' }])
})

test('a browser without signals or passkeys, or a device that refuses, is no failure', async () => {
  const refuse = () => Promise.reject(new Error('refused'))
  for (const key of [undefined, {}, { signalUnknownCredential: refuse }]) {
    inBrowser(key)
    await signalRemoved(device)
    await signalUnknown({ rpId: device.rpId, credentialId: 'old' })
  }
})
