import { createHmac } from 'node:crypto'

/** Six digits are guessed in a moment, so their digest is keyed with the secret of the installation. */
export const digestOf = (secret: string, id: string, code: string): string =>
  createHmac('sha256', secret).update(`phone code ${id} ${code}`).digest('base64url')
