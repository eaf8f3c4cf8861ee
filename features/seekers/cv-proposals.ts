import { maxEntries } from '#contract/facts/profile-vocabularies.ts'
import type { CvProposal, CvProposals } from '#contract/seekers/made-cvs.ts'
import { certificatesIn } from './cv-reading/certificates.ts'
import { slashOrderOf } from './cv-reading/dates.ts'
import { educationEntriesIn } from './cv-reading/education.ts'
import { sectionsIn } from './cv-reading/headings.ts'
import { languagesIn } from './cv-reading/languages.ts'
import { lineOf } from './cv-reading/lines.ts'
import { workIn } from './cv-reading/work.ts'

/** A longer document is no CV. */
const maxLines = 3_000
/** Maximum number of characters of a line that a proposal quotes. */
const maxQuote = 300

/**
 * Entries for work, education, certificates and languages from a CV. An uncertain one is not proposed: a
 * level that is denied, a line without an occupation, a time that is ahead. `more` says that there are more of a
 * part than a profile has.
 *
 * @param month the current one, `YYYY-MM`
 */
export function proposalsIn(
  written: readonly string[],
  month: string,
): Pick<CvProposals, 'proposals' | 'more'> {
  const lines = written.slice(0, maxLines).map(lineOf)
  const order = slashOrderOf(written.slice(0, maxLines))
  const found = sectionsIn(lines).flatMap(({ section, lines: its }) => {
    if (section === 'languages') return languagesIn(its)
    if (section === 'education') return educationEntriesIn(its, month, order)
    if (section === 'certificates') return certificatesIn(its, month, order)
    return workIn(its, month, order)
  })
  const all = withoutRepetitions(withoutContradictions(found))
  const proposals = asManyAsKept(all)
  return { proposals, more: all.length > proposals.length }
}

/** A language with two levels has none that is certain. */
function withoutContradictions(found: readonly CvProposal[]): CvProposal[] {
  const levels = new Map<string, Set<string>>()
  for (const { part, entry } of found)
    if (part === 'languages')
      levels.set(entry.language, (levels.get(entry.language) ?? new Set()).add(entry.level))
  return found.filter(({ part, entry }) => part !== 'languages' || levels.get(entry.language)?.size === 1)
}

function withoutRepetitions(found: readonly CvProposal[]): CvProposal[] {
  const keys = new Set<string>()
  return found.filter(({ part, entry }) => {
    const key = part + JSON.stringify('language' in entry ? entry.language.toLowerCase() : entry)
    return !keys.has(key) && keys.add(key)
  })
}

/** At most as many of a part as a profile has, each with its line. */
function asManyAsKept(all: readonly CvProposal[]): CvProposal[] {
  const counts = new Map<string, number>()
  return all
    .filter(({ part }) => {
      const count = (counts.get(part) ?? 0) + 1
      counts.set(part, count)
      return count <= maxEntries[part]
    })
    .map((proposal) => ({ ...proposal, line: proposal.line.replace(/\s+/g, ' ').trim().slice(0, maxQuote) }))
}
