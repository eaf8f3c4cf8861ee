import { describe, expect, test } from 'vitest'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { missingFrom, wrongWithCv } from './rules.ts'

const whole: SeekerProfile = {
  _id: '0123456789abcdef01234567',
  name: 'Aishath',
  email: 'a@example.mv',
  phone: '+960 777 1234',
  nationality: 'Maldivian',
  skills: ['Diving'],
  experience: 'Six years',
  location: 'Malé',
  sector: 'Technology',
  cvFile: 'cv.pdf',
  createdAt: '2026-11-20T08:00:00.000Z',
}

test('a whole profile lacks nothing; an empty one is asked for its CV first', () => {
  expect(missingFrom(whole)).toEqual([])
  const empty = {
    ...whole,
    phone: '',
    nationality: null,
    skills: [],
    experience: '',
    location: '',
    cvFile: null,
  }
  expect(missingFrom(empty).map(({ what }) => what)).toEqual([
    'a CV',
    'your skills',
    'a phone number',
    'your nationality',
    'your experience',
    'where you live',
  ])
})

// P1-5-12
describe('a file chosen as a CV', () => {
  const { maxBytes, tooLarge } = fileKinds.cv
  const cases: [{ name: string; size: number } | undefined, string | undefined][] = [
    [undefined, 'Please select a file to upload'],
    [{ name: 'cv.PDF', size: maxBytes }, undefined],
    [{ name: 'cv.docx', size: 1 }, undefined],
    [{ name: 'cv.pdf', size: maxBytes + 1 }, tooLarge],
    [{ name: 'cv.pdf.exe', size: 1 }, 'Please upload a PDF or Word document only'],
  ]
  for (const [file, wrong] of cases)
    test(`${file?.name ?? 'none'}: ${wrong ?? 'is fine'}`, () => expect(wrongWithCv(file)).toBe(wrong))
})
