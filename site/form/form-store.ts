type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Values of a form by field name; several fields of one name are joined by line breaks. '' for none. */
export type FormValues = Record<string, string>

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const filesIn = (control: Control | undefined): File[] | undefined =>
  control instanceof HTMLInputElement && control.type === 'file' ? [...(control.files ?? [])] : undefined

/** A file is represented by its name, size and time. */
function textOf(control: Control): string {
  if (isTicked(control)) return control.checked ? control.value : ''
  const files = filesIn(control)?.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`)
  return files?.join('\n') ?? control.value
}

function write(control: Control, value: string): void {
  if (isTicked(control)) control.checked = value.split('\n').includes(control.value)
  else control.value = value
}

/**
 * State of a form, held by its DOM fields, however they were filled: by a person, by the browser before the
 * scripts loaded, or by a password manager without an event. This class reads them, and remembers the
 * values of unmounted fields.
 */
export class FormStore {
  #element: HTMLFormElement | null = null
  /** Values of the last read. The same object until a change. */
  values: FormValues
  /** Values of untouched fields. */
  initial: FormValues
  readonly #listeners = new Set<() => void>()

  constructor(initial: FormValues) {
    this.initial = initial
    this.values = initial
  }

  /** Ref of the form with these fields. */
  readonly hold = (element: HTMLFormElement | null): void => {
    this.#element = element
  }

  controls(name: string): Control[] {
    const all = [...(this.#element?.elements ?? [])] as Control[]
    return all.filter((control) => control.name === name)
  }

  /** Returns the current value of a field, or the last one of an unmounted field. */
  textAt(name: string): string {
    const controls = this.controls(name)
    return controls.length > 0 ? controls.map(textOf).filter(Boolean).join('\n') : (this.values[name] ?? '')
  }

  /** Returns the current values. */
  read(): FormValues {
    const now = Object.fromEntries(Object.keys(this.values).map((name) => [name, this.textAt(name)]))
    if (Object.keys(now).some((name) => now[name] !== this.values[name])) {
      this.values = now
      for (const listener of this.#listeners) listener()
    }
    return this.values
  }

  /** Opens collapsed parts with errors, and focuses the first. @returns whether one is visible */
  focusWrong(): boolean {
    const wrong = [
      ...(this.#element?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid] input') ?? []),
    ]
    for (const field of wrong)
      for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
        part.open = true
    wrong[0]?.focus()
    return wrong.length > 0
  }

  /** Files of a field. */
  files(name: string): readonly File[] {
    return filesIn(this.controls(name)[0]) ?? []
  }

  set(change: Partial<FormValues>): void {
    for (const [name, value] of Object.entries(change))
      for (const control of this.controls(name)) write(control, value ?? '')
    this.values = { ...this.read(), ...(change as FormValues) }
    for (const listener of this.#listeners) listener()
  }

  /** Sets untouched fields. @returns whether there were any */
  readonly fill = (given: Partial<FormValues>): boolean => {
    const now = this.read()
    const change = Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) => name in now && now[name] === this.initial[name] && value !== now[name],
      ),
    )
    if (Object.keys(change).length === 0) return false
    this.set(change)
    return true
  }

  /** Replaces the initial values, for instance after another person's change. Typed values stay. */
  readonly renew = (given: Partial<FormValues>): void => {
    this.fill(given)
    this.initial = { ...this.initial, ...(given as FormValues) }
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
