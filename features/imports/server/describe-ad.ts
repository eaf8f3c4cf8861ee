import { cleanDescription, type Description } from '#features/jobs/server/description.ts'
import type { Cells } from './ad.ts'
import type { Mapping } from './mapping.ts'
import { repairProse, withoutShouting } from './repair-text.ts'
import { withRestoredBreaks } from './restore-line-breaks.ts'

/** Words that mean 'not stated'. */
export const sayingNothing =
  /^(?:see (?:the )?(?:job )?description|n\/?a|none|nil|null|tb[acd]|not (?:applicable|specified)|unspecified|-+|\?+)\.?$/i

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the text of a column, as text and as clean HTML. */
export function prose(cells: Cells, column: string | undefined): Description {
  const { text, isHtml } = repairProse(column === undefined ? '' : (cells[column] ?? ''))
  if (sayingNothing.test(text)) return { html: '', text: '' }
  return cleanDescription(isHtml ? text : escapeHtml(withRestoredBreaks(text)))
}

/** The mapped columns below their headings, without repeated texts, and the facts as a list. */
export function readDescription(
  cells: Cells,
  mapping: Mapping,
  textOf: (column: string) => string,
): Description {
  const seen = new Set<string>()
  const parts = mapping.lists.description.flatMap(({ column, label }) => {
    const part = prose(cells, column)
    if (!part.html || seen.has(part.html)) return []
    seen.add(part.html)
    return label ? [{ html: `<h3>${escapeHtml(label)}</h3>`, text: label }, part] : part
  })
  const facts = mapping.lists.fact.flatMap(({ column, label }) => {
    const fact = withoutShouting(textOf(column))
    return fact ? `${label}: ${fact}` : []
  })
  if (facts.length > 0) {
    const items = facts.map((fact) => `<li>${escapeHtml(fact)}</li>`)
    parts.push({
      html: `<h3>At a glance</h3><ul>${items.join('')}</ul>`,
      text: `At a glance\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`,
    })
  }
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('\n\n') }
}
