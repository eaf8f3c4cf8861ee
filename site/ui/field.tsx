import { createContext, type ReactNode, use, useContext, useId, useState } from 'react'
import { FormContext } from '#site/form/form-context.ts'
import { ErrorIcon } from '#site/ui/icons.tsx'

type Control = {
  id?: string
  name?: string
  defaultValue?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const ControlContext = createContext<Control>({})

/** Attributes from the surrounding field for a control: id, hint, error. All our controls use them. */
export function useControl(): Control {
  return useContext(ControlContext)
}

type FieldProps = {
  label: ReactNode
  /** Name of its control; inside a `Form`, the field of that name has the error and the initial value. */
  name?: string
  /** Help that applies before any error. */
  hint?: ReactNode
  /** Error and remedy in words. */
  error?: string | undefined
  /** A recommendation, which prevents nothing. */
  advice?: ReactNode
  required?: boolean
  /** Adds '(optional)' to the label, in forms where most fields are required. */
  optional?: boolean
  /** The label is only for screen readers (for an obvious search box). */
  labelHidden?: boolean
  className?: string
  /** One of our controls: Input, Textarea, Select, PasswordInput, FileDrop. */
  children: ReactNode
}

/** A control with its label, hint and error, always connected. */
export function Field({
  label,
  name,
  hint,
  error: given,
  advice,
  required,
  optional,
  labelHidden,
  className = '',
  children,
}: FieldProps) {
  const id = useId()
  const form = use(FormContext)
  const error = given ?? (name && form?.errors[name])
  const parts = { hint, error, advice }
  const described = (['hint', 'error', 'advice'] as const)
    .filter((part) => parts[part])
    .map((part) => `${id}-${part}`)
    .join(' ')
  const control: Control = { id }
  if (name) control.name = name
  // From here on the control holds its value.
  const [first] = useState(() => name && form?.store.values[name])
  if (first) control.defaultValue = first
  if (required) control.required = true
  if (described) control['aria-describedby'] = described
  if (error) control['aria-invalid'] = true
  return (
    <div data-field="" className={className}>
      <label id={`${id}-label`} htmlFor={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <ControlContext value={control}>{children}</ControlContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {advice && (
        <div id={`${id}-advice`} className="mt-1.5 text-sm">
          {advice}
        </div>
      )}
    </div>
  )
}

/** Error of a field or a group of choices. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-semibold text-danger">
      <ErrorIcon className="mt-px size-4.5" />
      <span>{children}</span>
    </p>
  )
}
