import { maxCounted } from './max-counted.ts'

interface Page {
  page: number
  limit: number
}

export const offsetOf = ({ page, limit }: Page) => (page - 1) * limit

/** Page size, limited so that nothing beyond the 10,000th row is listed. */
export const limitOf = (wanted: Page) => Math.max(0, Math.min(wanted.limit, maxCounted - offsetOf(wanted)))
