import { useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { formatCount } from '#contract/money.ts'
import type { MyPage } from '#contract/my-page.ts'
import { useApi } from '#site/api/api-context.tsx'
import { allWordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'

type Wish = MyPage['wish']

/** What the jobs are chosen by. */
export function wishWords({ work, pay }: Wish): string {
  const least = pay === null ? '' : `at least MVR ${formatCount(pay)} a month`
  if (work || least) return `You look for ${[work || 'work', least].filter(Boolean).join(', ')}.`
  return 'Chosen by your profile and by what you saved and applied for.'
}

/** Says which work one looks for, and what it has to pay. */
export function WishForm({ wish, onDone }: { wish: Wish; onDone: (isChanged: boolean) => void }) {
  const api = useApi()
  const [work, setWork] = useState(wish.work)
  const [pay, setPay] = useState(wish.pay === null ? '' : String(wish.pay))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    try {
      await api('PUT /api/jobseekers/wish', { input: { work, pay: pay.replaceAll(',', '') } })
      onDone(true)
    } catch (failure) {
      setError(allWordsOf(failure, 'That could not be kept. Please try again'))
      setBusy(false)
    }
  }

  return (
    <Card className="mb-4">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void keep()
        }}
      >
        {error && <Alert tone="error">{error}</Alert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Work I look for"
            hint="As it would stand above an advertisement: Front office manager"
          >
            <Input
              value={work}
              maxLength={lengths.shortLine}
              onChange={(event) => setWork(event.target.value)}
            />
          </Field>
          <Field label="At least, MVR a month" hint="Jobs that say they pay less are left out.">
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={pay}
              onChange={(event) => setPay(event.target.value)}
            />
          </Field>
        </div>
        <p className="text-sm text-ink-soft">Only you see this.</p>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" size="small" onClick={() => onDone(false)}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={isBusy && 'Keeping...'}>
            Keep
          </Button>
        </div>
      </form>
    </Card>
  )
}
