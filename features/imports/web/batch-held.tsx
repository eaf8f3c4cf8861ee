import { capital, countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { HeldRows } from '#contract/imports/import-batches.ts'
import { Card } from '#site/ui/card.tsx'
import { HeldQuestion } from './held-question.tsx'

interface BatchHeldProps {
  importId: string
  held: readonly HeldRows[]
}

/** Asks the questions about unreadable rows: each once, with its rows. */
export function BatchHeld({ importId, held }: BatchHeldProps) {
  return (
    <section aria-labelledby="held" className="space-y-3">
      <h2 id="held" className="text-xl font-semibold">
        Held rows
      </h2>
      <p className="text-ink-soft">
        These could not be read with certainty, and are not published until you answer. You can answer a row
        that differs from the others separately below.
      </p>
      <ul className="space-y-3">
        {held.map((question) => (
          <Card as="li" key={question.group} className="space-y-3">
            <h3 className="font-semibold wrap-anywhere">{capital(question.why)}</h3>
            <p className="text-sm wrap-anywhere text-ink-soft">{rowsInWords(question)}</p>
            <HeldQuestion
              importId={importId}
              question={question}
              choices={question.choices}
              rows={question.rows}
            />
          </Card>
        ))}
      </ul>
    </section>
  )
}

/** '3 rows: Cook (line 2), Mate (line 3) and 1 more' */
function rowsInWords({ rows, examples }: HeldRows): string {
  const named = examples.map(({ line, title }) => `${title || 'Without a title'} (line ${line})`)
  const more = rows - examples.length
  return `${countOf(rows, 'row', 'rows')}: ${named.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}
