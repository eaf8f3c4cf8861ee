import { Written } from '#site/ui/written.tsx'
import type { CardPayWords } from '../pay-words.ts'

/** What is sure beyond the salary, what comes on top, and what is given in kind. */
export function CardPay({ pay }: { pay: CardPayWords | undefined }) {
  if (!pay) return null
  const { why, sure, onTop, inKind } = pay
  return (
    <p className="job-pay">
      {why && (
        <span>
          <Written>{why}</Written>
        </span>
      )}
      {sure && <span className="font-semibold text-ink">{sure}</span>}
      {onTop && <span>{onTop}</span>}
      {inKind && <span>{inKind}</span>}
    </p>
  )
}
