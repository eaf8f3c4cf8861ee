import { createHash, randomBytes } from 'node:crypto'
import { onePage } from './pdf.ts'

/** A PDF of about this size, like no other. As a CV the usual one needs three pieces. */
export const uniquePdf = (bytes = 600_000) => onePage(randomBytes(bytes))

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
