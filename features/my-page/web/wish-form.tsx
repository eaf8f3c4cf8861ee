import { formatCount } from '#contract/base/money.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { MyPage } from '#contract/my-page/my-page.ts'
import { useApi } from '#site/api/api-context.tsx'
import { allWordsOf } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'

type Wish = MyPage['wish']

/** Describes the criteria of the recommendations. */
export function wishWords({ work, pay }: Wish): string {
  const least = pay === null ? '' : `at least MVR ${formatCount(pay)} a month`
  if (work || least) return `You are looking for ${[work || 'work', least].filter(Boolean).join(', ')}.`
  return 'Based on your profile and the jobs you saved or applied for.'
}

/** Form for the wished work and pay. */
export function WishForm({ wish, onDone }: { wish: Wish; onDone: (isChanged: boolean) => void }) {
  const api = useApi()
  const form = useForm({
    initial: { work: wish.work, pay: wish.pay === null ? '' : String(wish.pay) },
    send: async ({ work, pay }) => {
      await api('PUT /api/jobseekers/wish', { input: { work, pay: pay.replaceAll(',', '') } })
      onDone(true)
    },
    failed: (error) => allWordsOf(error, 'Your choice could not be saved. Please try again.'),
    say: (name, words) => (name === 'pay' ? `The amount ${words}` : `This ${words}`),
  })
  return (
    <Card className="mb-4">
      <Form form={form} enter="sends" className="space-y-4">
        <FormOutcome />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="work" label="Work I am looking for" hint="A job title, such as Front office manager">
            <Input maxLength={lengths.shortLine} />
          </Field>
          <Field name="pay" label="At least, MVR a month" hint="Jobs that say they pay less are left out.">
            <Input inputMode="decimal" autoComplete="off" />
          </Field>
        </div>
        <p className="text-sm text-ink-soft">Only you see this.</p>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" size="small" onClick={() => onDone(false)}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={form.isSending && 'Saving...'}>
            Save
          </Button>
        </div>
      </Form>
    </Card>
  )
}
