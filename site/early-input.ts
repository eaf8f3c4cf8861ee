type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type))

/** Makes the page hear what a field was given before it could listen, and what telling it of others may have taken away. */
function tellAgain(field: Field, given: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = given
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const say = () => field.dispatchEvent(new Event('input', { bubbles: true }))
  // The first word brings the field to life. React then hears only what differs from the value that it knows of: the
  // field's own property tells it, that of its kind does not.
  say()
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, given)
  say()
}

/**
 * Keeps what is typed, chosen, pressed and sent before the page is alive, on a weak link for seconds. Links, forms with an
 * address of their own and what the browser opens itself need nobody to wait for.
 *
 * @returns what tells it to the page; a button is pressed once, however impatient the finger was
 */
export function keepEarlyInput(): () => void {
  const fields = new Map<Field, string>()
  const pressed = new Set<HTMLButtonElement>()
  const onInput = ({ target }: Event) => {
    if (isField(target)) fields.set(target, target.value)
  }
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type === 'button') pressed.add(button)
  }
  // Nobody but the page takes these: the browser would leave it with what was typed.
  const sent = new Map<HTMLFormElement, HTMLElement | null>()
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form.hasAttribute('action')) return
    event.preventDefault()
    sent.set(form, event.submitter)
  }
  window.addEventListener('input', onInput, true)
  window.addEventListener('submit', onSubmit, true)
  window.addEventListener('click', onClick, true)
  return () => {
    window.removeEventListener('input', onInput, true)
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('submit', onSubmit, true)
    for (const [field, given] of fields) tellAgain(field, given)
    for (const button of pressed) button.click()
    for (const [form, submitter] of sent) if (form.isConnected) form.requestSubmit(submitter)
  }
}
