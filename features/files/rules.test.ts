import { expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import { type FileKind, fileKinds } from '#contract/facts/file-kinds.ts'
import { acceptOf, addressOf, sizesOf, wrongWith } from './rules.ts'

test('logos, photos and attachments are for everyone, and nothing else is', () =>
  expect(
    namesOf(fileKinds, ({ readers }) => readers === 'everyone' || readers === 'as its job').toSorted(),
  ).toEqual(['attachment', 'logo', 'photo']))

test('files of two kinds never share an address', () => {
  const kinds = namesOf(fileKinds)
  const addresses = kinds.map((kind) => addressOf(`${fileKinds[kind].folder}/a.pdf`))
  expect(addresses).toContain('/api/uploads/slips/a.pdf')
  expect(new Set(addresses).size).toBe(kinds.length)
})

const mb = 1024 * 1024
const wrong: [kind: FileKind, name: string, type: string, size: number, says: string | undefined][] = [
  ['logo', 'a.jpg', 'image/jpeg', 1, undefined],
  ['logo', 'a.webp', 'image/webp', 5 * mb, undefined],
  ['logo', 'a.png', 'image/png', 5 * mb + 1, 'Logo file size must be less than 5MB'],
  ['logo', 'a.png', 'image/png', 0, 'This file is empty. Please choose another one'],
  ['logo', 'a.svg', 'image/svg+xml', 1, 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'],
  ['logo', 'a.heic', 'image/heic', 1, 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'],
  ['logo', 'a.pdf', 'application/pdf', 9 * mb, 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'],
  ['slip', 'IMG_1.HEIC', '', 1, undefined],
  ['slip', 'transfer', 'image/avif', 1, undefined],
  ['message', 'a.gif', 'image/gif', 5 * mb, undefined],
  ['message', 'a.docx', '', 1, 'Please upload an image or a PDF'],
  ['slip', 'pdf', '', 1, 'Please upload an image or a PDF'],
  ['cv', 'undefined', '', 1, 'Please upload a PDF or Word document only'],
  ['attachment', 'form.PDF', '', 10 * mb, undefined],
  ['attachment', 'form.pdf', 'application/pdf', 10 * mb + 1, 'File size must be less than 10MB'],
  ['attachment', 'form.doc', 'application/msword', 1, 'Please select a PDF file'],
  ['cv', 'cv.DOCX', '', 5 * mb, undefined],
  ['cv', 'cv.pdf', '', 5 * mb + 1, 'File size must be less than 5MB'],
  ['cv', 'cv.png', 'image/png', 1, 'Please upload a PDF or Word document only'],
]
// P1-5-12
for (const [kind, name, type, size, says] of wrong)
  test(`${name} of ${size} bytes as a file of the kind ${kind}: ${says ?? 'may be sent'}`, () =>
    expect(wrongWith(kind, { name, type, size })).toBe(says))

test('pictures have smaller copies for lists and slow connections, documents none', () =>
  expect(sizesOf).toEqual({
    squared: ['96', '160'],
    'as wide as a page': ['480', '960'],
    'to read': [],
    whole: [],
  }))

test('a field offers every format by its name and by its extension', () => {
  expect(acceptOf('attachment')).toBe('application/pdf,.pdf')
  expect(acceptOf('slip').split(',')).toEqual(
    expect.arrayContaining(['image/heic', '.heic', '.heif', 'image/jpeg', '.jpg', '.jpeg', '.pdf', '.avif']),
  )
})
