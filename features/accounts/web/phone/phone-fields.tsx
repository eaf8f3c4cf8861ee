import { inWords } from '#contract/in-words.ts'
import { lengths } from '#contract/lengths.ts'
import { codeDigits, codeMinutes } from '#contract/phone-codes.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { AnotherCode } from './another-code.tsx'

export const phoneLabels = { phone: 'Phone number', code: 'Code' }

/** The number that gets the code: the field `phone` of the form around it. */
export function PhoneField({ label = phoneLabels.phone }: { label?: string }) {
  return (
    <Field name="phone" label={label} hint="A Maldivian mobile number, such as 777 1234" required>
      <Input type="tel" autoComplete="tel" inputMode="tel" maxLength={lengths.phone} />
    </Field>
  )
}

interface CodeFieldProps {
  /** The number as it was typed, or is kept. */
  phone: string
  nextAt: number
  onAsk: () => Promise<void>
}

/** The digits of the message: the field `code` of the form around it. Phones offer them from there. */
export function CodeField({ phone, nextAt, onAsk }: CodeFieldProps) {
  return (
    <div>
      <p className="mb-4 wrap-anywhere">
        If {phone} gets text messages, a code is on its way. It works for {inWords(codeMinutes)} minutes.
      </p>
      <Field
        name="code"
        label={phoneLabels.code}
        hint={`The ${inWords(codeDigits)} digits of the message`}
        required
      >
        <Input type="text" autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
      </Field>
      <AnotherCode nextAt={nextAt} onAsk={onAsk} />
    </div>
  )
}
