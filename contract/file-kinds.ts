import type { NameOf } from './facts.ts'

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

interface Facts {
  /** In the store, and in its address. */
  folder: string
  /** Those of the public are for everyone; the rest concern their owner and those who may see them. */
  isPublic: boolean
  /** What is taken, by its content. */
  formats: readonly Format[]
  maxBytes: number
  /** The code of the problem by which a file is refused, and what is said where it is of another format or larger. */
  refusal: string
  another: string
  tooLarge: string
}

const MB = 1024 * 1024
const upTo5MB = { maxBytes: 5 * MB, tooLarge: 'File size must be less than 5MB' }
const document = {
  ...upTo5MB,
  isPublic: false,
  formats: ['png', 'jpeg', 'pdf', 'heic', 'webp', 'avif', 'gif'],
  refusal: 'invalid_slip',
  another: 'Please upload an image or a PDF',
} as const

/** What a stored file is for, with everything known of each kind. The words are the specification's where it has some. */
export const fileKinds = {
  logo: {
    folder: 'logos',
    isPublic: true,
    formats: ['jpeg', 'png', 'gif', 'webp'],
    maxBytes: 5 * MB,
    refusal: 'invalid_image',
    another: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
    tooLarge: 'Logo file size must be less than 5MB',
  },
  attachment: {
    folder: 'attachments',
    isPublic: true,
    formats: ['pdf'],
    maxBytes: 10 * MB,
    refusal: 'invalid_pdf',
    another: 'Please select a PDF file',
    tooLarge: 'File size must be less than 10MB',
  },
  cv: {
    ...upTo5MB,
    folder: 'cvs',
    isPublic: false,
    formats: ['pdf', 'doc', 'docx'],
    refusal: 'invalid_cv',
    another: 'Please upload a PDF or Word document only',
  },
  slip: { ...document, folder: 'slips' },
  message: { ...document, folder: 'messages' },
} as const satisfies Record<string, Facts>
export type FileKind = NameOf<typeof fileKinds>

export const emptyFile = 'This file is empty. Please choose another one'
