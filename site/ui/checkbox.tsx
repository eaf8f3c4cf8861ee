import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '#site/ui/field.tsx'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
} & Omit<ComponentProps<'input'>, 'type'>

/** One thing to agree to or switch on. The whole line is pressed, 44 px high. */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <span>
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
