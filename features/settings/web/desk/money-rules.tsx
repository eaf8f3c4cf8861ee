import { isAmbiguous, plainAmount } from '#contract/base/money.ts'
import { maxPrice, maxTaxRate } from '#contract/facts/bounds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { type ReadSettings, useSettingsForm } from './use-settings-form.ts'

/** Settings for the tax on documents, and for refunds. */
export function MoneyRules({ read }: { read: ReadSettings }) {
  const { form } = useSettingsForm({
    read,
    valuesOf: ({ tax, refundSecondPersonAbove }) => ({
      isRegistered: tax.isRegistered ? 'on' : '',
      rate: String(tax.rate),
      tin: tax.tin,
      above: String(refundSecondPersonAbove),
    }),
    check: ({ isRegistered, tin, rate, above }) => ({
      tin: isRegistered !== '' && tin.trim() === '' ? 'Please enter the tax registration number' : undefined,
      rate:
        amountIn(rate) > 0 && amountIn(rate) <= maxTaxRate
          ? undefined
          : `Please enter a rate up to ${maxTaxRate}`,
      above:
        Number.isInteger(amountIn(above)) && amountIn(above) >= 0 && amountIn(above) <= maxPrice
          ? undefined
          : 'Please enter a whole number of MVR',
    }),
    changeOf: ({ isRegistered, rate, tin, above }) => ({
      tax: { isRegistered: isRegistered !== '', rate: amountIn(rate), tin: tin.trim() },
      refundSecondPersonAbove: isAmbiguous(above) ? Number.NaN : amountIn(above),
    }),
  })
  return (
    <Card as="section">
      <Form form={form} aria-labelledby="money-rules" className="grid gap-4">
        <div>
          <h2 id="money-rules" className="text-lg font-semibold">
            Tax and refunds
          </h2>
          <p className="max-w-reading text-sm text-ink-soft">
            Documents already issued do not change. Prices include the tax.
          </p>
        </div>
        <Checkbox
          name="isRegistered"
          label="We are registered for goods and services tax"
          hint="Receipts are then tax invoices. Otherwise every receipt says that it is not one."
        />
        <div className="grid max-w-160 gap-4 sm:grid-cols-2">
          <Field name="rate" label="Rate in per cent">
            <Input inputMode="decimal" />
          </Field>
          <Field name="tin" label="Tax registration number (TIN)">
            <Input maxLength={lengths.word} autoComplete="off" />
          </Field>
          <Field
            name="above"
            label="A second person confirms refunds above"
            hint="In MVR, for all refunds of a purchase together. The operator who asks for one cannot confirm it. All operators are mailed when it is raised, and it holds a day later. A mistake that you correct at once is none."
          >
            <Input inputMode="numeric" />
          </Field>
        </div>
        <FormOutcome />
        <div className="text-right">
          <Button type="submit" busy={form.isSending && 'Saving...'}>
            Save<span className="sr-only"> tax and refunds</span>
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const amountIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(plainAmount(typed)))
