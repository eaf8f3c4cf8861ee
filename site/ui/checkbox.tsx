import { type ComponentProps, type ReactNode, use, useId, useState } from 'react'
import { FormContext } from '#site/form/form-context.ts'
import { FieldError } from '#site/ui/field.tsx'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
} & Omit<ComponentProps<'input'>, 'type'>

/**
 * A checkbox. The whole line is clickable, 44 px high. Inside a `Form`, the field of its name decides
 * whether it is checked at first.
 */
export function Checkbox({ label, hint, error: given, ...rest }: CheckboxProps) {
  const id = useId()
  const form = use(FormContext)
  const { name = '', value = 'on' } = rest
  const error = given ?? form?.errors[name]
  const [ticked] = useState(() => form?.store.values[name]?.split('\n').includes(String(value)))
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...(ticked !== undefined && { defaultChecked: ticked })}
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className="min-w-0 wrap-anywhere">
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
