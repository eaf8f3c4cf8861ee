import { inWords } from '#contract/base/in-words.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { codeDigits, codeMinutes } from '#contract/facts/phone-codes.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { AnotherCode } from './another-code.tsx'

export const phoneLabels = { phone: 'Phone number', code: 'Code' }

/** Number for the code: the field `phone` of the surrounding form. */
export function PhoneField() {
  return (
    <Field name="phone" label={phoneLabels.phone} hint="A Maldivian mobile number, such as 777 1234" required>
      <Input type="tel" autoComplete="tel" inputMode="tel" maxLength={lengths.phone} />
    </Field>
  )
}

interface CodeFieldProps {
  /** Number as typed, or as stored. */
  phone: string
  nextAt: number
  onAsk: () => Promise<void>
}

/** Digits of the message: the field `code` of the surrounding form. Phones fill it in from the message. */
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
