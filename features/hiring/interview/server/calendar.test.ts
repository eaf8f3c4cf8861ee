import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const entry = {
  interviewId: 'a'.repeat(24),
  sequence: 3,
  startsAt: new Date('2026-12-03T05:00:00Z'),
  minutes: 90,
  state: 'agreed' as const,
  title: 'Interview: Front Office Manager, Coral Bay Resort',
  place: 'At Magu 12; second floor, left',
  who: 'Hawwa',
  company: 'Coral Bay Resort',
  to: { address: 'aishath@example.mv', name: 'Aishath' },
  publicUrl: 'https://vazeefa.example',
  now: new Date('2026-11-20T08:00:00Z'),
}
const linesOf = (change: object) => {
  const { content } = calendarOf({ ...entry, ...change })
  // A folded line goes on after a blank.
  return { folded: content.split('\r\n'), lines: content.replaceAll('\r\n ', '').split('\r\n') }
}

test('a calendar entry has the time, the interview, its version, and the place', () => {
  const { lines } = linesOf({})
  for (const line of [
    'METHOD:REQUEST',
    `UID:${'a'.repeat(24)}@vazeefa.example`,
    'SEQUENCE:3',
    'DTSTAMP:20261120T080000Z',
    'DTSTART:20261203T050000Z',
    'DTEND:20261203T063000Z',
    'STATUS:CONFIRMED',
    String.raw`LOCATION:At Magu 12\; second floor\, left`,
  ])
    expect(lines).toContain(line)
})

test('a cancellation refers to the same interview', () => {
  const { lines } = linesOf({ state: 'cancelled', sequence: 4 })
  for (const line of [
    'METHOD:CANCEL',
    'STATUS:CANCELLED',
    'SEQUENCE:4',
    `UID:${'a'.repeat(24)}@vazeefa.example`,
  ])
    expect(lines).toContain(line)
})

test('line breaks in a title, a name or a place start no line of their own', () => {
  for (const lineEnd of ['\r\n', '\n', '\r']) {
    const evil = `Chef${lineEnd}ATTENDEE:mailto:evil@evil.example${lineEnd}END:VEVENT`
    const { lines } = linesOf({
      title: evil,
      place: evil,
      who: evil,
      company: evil,
      to: { address: 'aishath@example.mv', name: evil },
    })
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    expect(lines.join('\n')).not.toMatch(/\r/)
  }
})

test('no line is longer than 75 bytes, in Thaana neither, and folding loses no character', () => {
  const title = 'ދިވެހިރާއްޖޭގެ ވަޒީފާ '.repeat(12).trim()
  const { folded, lines } = linesOf({ title })
  for (const line of folded) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(lines).toContain(`SUMMARY:${title}`)
})
