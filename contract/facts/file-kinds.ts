import type { NameOf } from '../base/facts.ts'

interface FormatFacts {
  /** Media types that browsers and operating systems send. Stored files get the first. */
  mediaTypes: readonly [string, ...string[]]
  /** File extensions; stored files get the first. */
  endings: readonly [string, ...string[]]
}

/** Types of files. */
export const formats = {
  pdf: { mediaTypes: ['application/pdf'], endings: ['pdf'] },
  doc: { mediaTypes: ['application/msword'], endings: ['doc'] },
  docx: {
    mediaTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    endings: ['docx'],
  },
  png: { mediaTypes: ['image/png', 'image/apng'], endings: ['png'] },
  jpeg: { mediaTypes: ['image/jpeg'], endings: ['jpg', 'jpeg'] },
  gif: { mediaTypes: ['image/gif'], endings: ['gif'] },
  webp: { mediaTypes: ['image/webp'], endings: ['webp'] },
  avif: { mediaTypes: ['image/avif'], endings: ['avif'] },
  heic: {
    mediaTypes: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
    endings: ['heic', 'heif'],
  },
} satisfies Record<string, FormatFacts>
export type Format = keyof typeof formats

interface Facts {
  /** Folder in the store and in the address. */
  folder: string
  /** Readers of its plain address. */
  readers: 'everyone' | 'as its job' | 'owner' | 'owner and operators'
  /** Form in which pictures are stored: a small square, a photo as wide as a page, a sheet of paper to read, or re-encoded at the same size. */
  pictures: 'squared' | 'as wide as a page' | 'to read' | 'whole'
  /** Accepted formats, decided by content. */
  formats: readonly Format[]
  /** Problem code for another format, and its words. */
  refusal: string
  another: string
  /** Problem code for a file larger than `maxBytes`, and its words. */
  refusalOfSize: string
  tooLarge: string
  maxBytes: number
  /** Hint beside the field. */
  limits: string
  /** Hint after `limits`, if that names only the common formats. */
  furtherFormats?: string
  /** '5 MB' */
  max: string
}

/** A size with its words; {max} is filled in. */
export function upTo<const W extends { tooLarge: string; limits: string }>(megabytes: number, words: W) {
  const named = (text: string) => text.replace('{max}', `${megabytes}MB`)
  return {
    maxBytes: megabytes * 1024 * 1024,
    max: `${megabytes} MB`,
    tooLarge: named(words.tooLarge),
    limits: named(words.limits),
  }
}

const document = {
  ...upTo(5, { tooLarge: 'File size must be less than {max}', limits: 'PNG, JPG or PDF (Max {max})' }),
  pictures: 'whole',
  formats: ['png', 'jpeg', 'pdf', 'heic', 'webp', 'avif', 'gif'],
  furtherFormats: 'You can also send HEIC, WebP, AVIF and GIF pictures.',
  refusal: 'invalid_slip',
  another: 'Please upload an image or a PDF',
  refusalOfSize: 'file_too_large',
} as const

/** Kinds of stored files, with all facts of each. The words are those of the specification where it has some. */
export const fileKinds = {
  logo: {
    ...upTo(5, {
      tooLarge: 'Logo file size must be less than {max}',
      limits: 'JPEG, PNG, GIF or WebP, up to {max}',
    }),
    folder: 'logos',
    readers: 'everyone',
    pictures: 'squared',
    formats: ['jpeg', 'png', 'gif', 'webp'],
    refusal: 'invalid_image',
    another: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
    refusalOfSize: 'logo_too_large',
  },
  photo: {
    ...upTo(10, {
      tooLarge: 'A photo must be smaller than {max}',
      limits: 'JPEG, PNG, WebP or HEIC, up to {max}',
    }),
    folder: 'photos',
    readers: 'everyone',
    pictures: 'as wide as a page',
    formats: ['jpeg', 'png', 'webp', 'heic', 'avif'],
    refusal: 'invalid_image',
    another: 'Please choose a photo (JPEG, PNG, WebP or HEIC)',
    refusalOfSize: 'file_too_large',
  },
  attachment: {
    ...upTo(10, { tooLarge: 'File size must be less than {max}', limits: 'PDF up to {max}' }),
    folder: 'attachments',
    readers: 'as its job',
    pictures: 'whole',
    formats: ['pdf'],
    refusal: 'invalid_pdf',
    another: 'Please select a PDF file',
    refusalOfSize: 'attachment_too_large',
  },
  cv: {
    ...upTo(5, { tooLarge: 'File size must be less than {max}', limits: 'PDF or Word (Max {max})' }),
    folder: 'cvs',
    // Operators read it at `cv/view`, which records the access.
    readers: 'owner',
    pictures: 'whole',
    formats: ['pdf', 'doc', 'docx'],
    refusal: 'invalid_cv',
    another: 'Please upload a PDF or Word document only',
    refusalOfSize: 'file_too_large',
  },
  // A photographed sheet, until the CV is made of all of them.
  page: {
    ...upTo(20, {
      tooLarge: 'A photo must be smaller than {max}',
      limits: 'JPEG, PNG, WebP or HEIC, up to {max}',
    }),
    folder: 'pages',
    readers: 'owner',
    pictures: 'to read',
    formats: ['jpeg', 'png', 'webp', 'heic', 'avif'],
    refusal: 'invalid_image',
    another: 'Please choose a photo of your CV (JPEG, PNG, WebP or HEIC)',
    refusalOfSize: 'file_too_large',
  },
  slip: { ...document, folder: 'slips', readers: 'owner and operators' },
  // Employers and operators read it at an address that records the access, as for a CV.
  certificate: {
    ...document,
    // The size of a phone's photo of it.
    ...upTo(10, { tooLarge: 'File size must be less than {max}', limits: 'A photo or PDF (Max {max})' }),
    folder: 'certificates',
    readers: 'owner',
  },
  // Operators read it at an address that records the access.
  evidence: { ...document, folder: 'evidence', readers: 'owner' },
  // The other side reads it at its message.
  message: { ...document, folder: 'messages', readers: 'owner' },
} as const satisfies Record<string, Facts>
export type FileKind = NameOf<typeof fileKinds>
export type Pictures = Facts['pictures']

/** Upload options of a kind: the limits that apply before its content is inspected. */
export function uploadOf<K extends FileKind>(kind: K, field: string) {
  const { maxBytes, refusalOfSize, tooLarge } = fileKinds[kind]
  return {
    field,
    maxBytes,
    tooLarge: refusalOfSize as (typeof fileKinds)[K]['refusalOfSize'],
    words: tooLarge,
  }
}

export const emptyFile = 'This file is empty. Please choose another one'
