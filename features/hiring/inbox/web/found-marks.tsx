import { type ReactNode, useCallback } from 'react'
import { Marking } from '#site/ui/marking.ts'
import { piecesOf, termsOf } from '../found-rules.ts'

/** Marks the search terms in all texts of people. */
export function FoundMarks({ words, children }: { words: string; children: ReactNode }) {
  const mark = useCallback(
    (text: string) => {
      const terms = termsOf(words)
      if (terms.length === 0) return text
      let at = 0
      return piecesOf(text, terms).map((piece) => {
        const key = at
        at += piece.text.length
        return piece.isFound ? (
          <mark key={key} className="bg-yellow-tint text-ink">
            {piece.text}
          </mark>
        ) : (
          piece.text
        )
      })
    },
    [words],
  )
  return <Marking value={mark}>{children}</Marking>
}
