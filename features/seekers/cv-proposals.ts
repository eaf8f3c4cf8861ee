import type { CvProposal } from '#contract/made-cvs.ts'
import { maxEntries } from '#contract/profile-vocabularies.ts'
import { certificatesIn } from './cv-reading/certificates.ts'
import { slashOrderOf } from './cv-reading/dates.ts'
import { educationEntriesIn } from './cv-reading/education.ts'
import { sectionsIn } from './cv-reading/headings.ts'
import { languagesIn } from './cv-reading/languages.ts'
import { lineOf } from './cv-reading/lines.ts'
import { workIn } from './cv-reading/work.ts'

/** A longer document is no CV. */
const maxLines = 3_000

/**
 * Entries for work, education, certificates and languages from a CV. An uncertain one is not proposed: a
 * level that is denied, a line without an occupation, a time without months.
 *
 * @param month the current one, `YYYY-MM`
 */
export function proposalsIn(written: readonly string[], month: string): CvProposal[] {
  const lines = written.slice(0, maxLines).map(lineOf)
  const order = slashOrderOf(written.slice(0, maxLines))
  const found = sectionsIn(lines).flatMap(({ section, lines: its }) => {
    if (section === 'languages') return languagesIn(its)
    if (section === 'education') return educationEntriesIn(its, month, order)
    if (section === 'certificates') return certificatesIn(its, month, order)
    return workIn(its, month, order)
  })
  return withoutRepetitions(withoutContradictions(found))
}

/** A language with two levels has none that is certain. */
function withoutContradictions(found: readonly CvProposal[]): CvProposal[] {
  const levels = new Map<string, Set<string>>()
  for (const { part, entry } of found)
    if (part === 'languages')
      levels.set(entry.language, (levels.get(entry.language) ?? new Set()).add(entry.level))
  return found.filter(({ part, entry }) => part !== 'languages' || levels.get(entry.language)?.size === 1)
}

/** At most as many of a part as a profile has. */
function withoutRepetitions(found: readonly CvProposal[]): CvProposal[] {
  const keys = new Set<string>()
  const counts = new Map<string, number>()
  return found
    .filter(({ part, entry }) => {
      const key = part + JSON.stringify('language' in entry ? entry.language.toLowerCase() : entry)
      const count = (counts.get(part) ?? 0) + 1
      if (keys.has(key) || count > maxEntries[part]) return false
      counts.set(part, count)
      keys.add(key)
      return true
    })
    .map((proposal) => ({ ...proposal, line: proposal.line.replace(/\s+/g, ' ').trim() }))
}
