import { hotelGroups } from './groups/hotel.ts'
import { officeGroups } from './groups/offices.ts'
import { tradeGroups } from './groups/trades.ts'

const sources: Record<string, string> = {
  onet: 'O*NET 27.0 Database (USDOL/ETA, CC BY 4.0), modified',
  esco: 'ESCO classification (European Commission), modified',
  ads: 'Titles of advertisements in the Maldives',
  gazette: 'Titles of advertisements in the Gazette of the Maldives',
  common: 'How the trades are called in the Maldives; general knowledge',
}

/** 'waiter; waitress; server | esco': synonyms of an occupation, and their source. */
const groupsIn = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [words = '', source = ''] = line.split('|')
      const members = [...new Set(words.split(';').map((word) => word.trim()))]
      return {
        id: (members[0] ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        words: members,
        source: sources[source.trim()] ?? '',
      }
    })

/** Groups of this release. */
export const releasedGroups = [hotelGroups, officeGroups, tradeGroups].flatMap(groupsIn)
