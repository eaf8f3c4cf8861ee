import { type ComponentProps, type ReactNode, use, useId, useState } from 'react'
import { FormContext } from '#site/form/form-context.ts'
import { FieldError } from '#site/ui/field.tsx'

type RadioGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Name of the value, on every choice. */
  name: string
  /** Initially chosen value. */
  defaultValue?: string | undefined
  choices: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  /** `cards` for two to four choices that deserve a sentence each. */
  look?: 'lines' | 'cards'
  className?: string
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'name' | 'id' | 'className'>

/**
 * Choice of one among a few. Further props (`onChange`, `required`) go to each choice. Inside a `Form`, the
 * field of its name has the initial value and the error.
 */
export function RadioGroup({
  legend,
  hint,
  error: given,
  choices,
  defaultValue: first,
  look = 'lines',
  className = '',
  ...rest
}: RadioGroupProps) {
  const id = useId()
  const form = use(FormContext)
  const error = given ?? form?.errors[rest.name]
  const [kept] = useState(() => form?.store.values[rest.name])
  const defaultValue = first ?? kept
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const line = 'flex min-h-11 items-start gap-3 py-2.5 has-disabled:opacity-60'
  const card =
    'flex min-h-11 items-start gap-3 rounded-box border border-control bg-raised p-3 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-tint has-disabled:opacity-60'
  return (
    <fieldset
      aria-describedby={described || undefined}
      data-invalid={error ? '' : undefined}
      className={className}
    >
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint && (
        <div id={`${id}-hint`} className="-mt-1 mb-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      <div className={look === 'cards' ? 'grid gap-3 sm:grid-cols-2' : ''}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            htmlFor={`${id}-${choice.value}`}
            className={look === 'cards' ? card : line}
          >
            <input
              {...rest}
              id={`${id}-${choice.value}`}
              type="radio"
              value={choice.value}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === choice.value })}
              disabled={choice.disabled ?? rest.disabled}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="min-w-0 wrap-anywhere">
              {choice.label}
              {choice.hint && <span className="block text-sm text-ink-soft">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
