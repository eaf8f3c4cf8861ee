import type { FileKind } from './vocabularies.ts'

interface FormatFacts {
  /** As browsers and operating systems call it. What is kept goes by the first. */
  mediaTypes: readonly [string, ...string[]]
  /** How its names end; the first is put under what is kept. */
  endings: readonly [string, ...string[]]
}

/** What a file can be. */
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

interface KindFacts {
  /** What is taken, by its content. */
  formats: readonly Format[]
  maxBytes: number
  /** What is said where a file is of another format, and where it is larger. */
  another: string
  tooLarge: string
}

const MB = 1024 * 1024
const upTo5MB = { maxBytes: 5 * MB, tooLarge: 'File size must be less than 5MB' }
const document = {
  ...upTo5MB,
  formats: ['png', 'jpeg', 'pdf', 'heic', 'webp', 'avif', 'gif'],
  another: 'Please upload an image or a PDF',
} as const

/** What is taken as a file of each kind. The words are the specification's where it has some. */
export const fileFacts = {
  logo: {
    formats: ['jpeg', 'png', 'gif', 'webp'],
    maxBytes: 5 * MB,
    another: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
    tooLarge: 'Logo file size must be less than 5MB',
  },
  attachment: {
    formats: ['pdf'],
    maxBytes: 10 * MB,
    another: 'Please select a PDF file',
    tooLarge: 'File size must be less than 10MB',
  },
  cv: {
    ...upTo5MB,
    formats: ['pdf', 'doc', 'docx'],
    another: 'Please upload a PDF or Word document only',
  },
  slip: document,
  message: document,
} as const satisfies Record<FileKind, KindFacts>

export const emptyFile = 'This file is empty. Please choose another one'
