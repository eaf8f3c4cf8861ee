import { describe, expect, test } from 'vitest'
import { eventWords, placeWords } from './event-words.ts'

describe('an event reads', () => {
  test('as its kind, with its count', () => {
    expect(eventWords({ kind: 'signed in', count: 1 })).toBe('Logged in')
    expect(eventWords({ kind: 'sign-in failed', count: 12 })).toBe('Login failed, 12 times')
    expect(eventWords({ kind: 'CV read', count: 1 })).toBe('CV read')
  })

  test('with its browser and address, where it has one', () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0'
    expect(placeWords({ address: '203.0.113.7', userAgent })).toBe('Chrome on Android, from 203.0.113.7')
    expect(placeWords({ address: '2001:db8::1', userAgent: '' })).toBe('Unknown device, from 2001:db8::1')
    expect(placeWords({ address: '', userAgent: '' })).toBe('')
  })
})
