type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Events that the first script of the document kept, with its listeners; see `platform/pages/early-script.ts`. */
export type EarlyEvents = Event[] & Record<'click' | 'input' | 'change' | 'submit', (event: Event) => void>

declare global {
  interface Window {
    early?: EarlyEvents
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLInputElement

/** The button that a press is for. Links, and what the browser opens or sends itself, need nobody to wait for. */
function buttonOf({ target }: Event): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null
  return button?.type === 'button' ? button : undefined
}

/** The form, when only scripts can send it. */
const scriptedForm = ({ target }: Event): HTMLFormElement | undefined =>
  target instanceof HTMLFormElement && target.matches('[data-scripted]') ? target : undefined

/**
 * Whether an event reaches the element. React holds back what is meant for a part that is not alive yet, and brings the
 * part to life first where its scripts are here.
 */
function isAlive(element: Element): boolean {
  let hasArrived = false
  const arrive = () => {
    hasArrived = true
  }
  element.addEventListener('mouseup', arrive, { once: true })
  element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  element.removeEventListener('mouseup', arrive)
  return hasArrived
}

/** Milliseconds between two looks whether the scripts of a part have come. */
const pause = 50

function whenAlive(element: Element, then: () => void): void {
  if (!element.isConnected) return
  if (isAlive(element)) then()
  else setTimeout(() => whenAlive(element, then), pause)
}

/** Elements pressed or sent before the scripts arrived; replayed afterwards. */
const waiting = new WeakSet<Element>()

/**
 * Does it once when the element is alive and knows what the browser alone knows, such as who is signed in; once, however
 * impatient the finger is meanwhile.
 */
function doOnce(element: Element, act: () => void): void {
  if (waiting.has(element)) return
  waiting.add(element)
  whenAlive(element, () =>
    setTimeout(() => {
      waiting.delete(element)
      act()
    }),
  )
}

const pressOnce = (button: HTMLButtonElement) => doOnce(button, () => button.click())

const notifyOnce = (field: Field) => doOnce(field, () => notifyAgain(field))

const sendOnce = (form: HTMLFormElement, { submitter }: SubmitEvent) =>
  doOnce(form, () => form.requestSubmit(submitter))

/** Makes the page hear what a field was given before it could listen. */
function notifyAgain(field: Field): void {
  const tell = (kind: string) => field.dispatchEvent(new Event(kind, { bubbles: true }))
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    tell('change')
    return
  }
  // React hears only what differs from what it knows of a field: the field's own property tells it, that of its kind does not.
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const given = field.checked
    field.checked = !given
    if (given || field.type === 'checkbox') field.click()
    return
  }
  const given = field.value
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, given)
  tell('input')
}

/** Keeps presses, choices, typed text and forms that come while a part of the page still waits for its scripts. */
function keepHeldBack(): void {
  const known = new WeakSet<Field>()
  for (const kind of ['input', 'change'])
    window.addEventListener(
      kind,
      ({ target }) => {
        if (!isField(target) || known.has(target)) return
        if (isAlive(target)) known.add(target)
        else notifyOnce(target)
      },
      true,
    )
  window.addEventListener(
    'click',
    (event) => {
      const button = buttonOf(event)
      if (!button) return
      let hasArrived = false
      const arrive = () => {
        hasArrived = true
      }
      button.addEventListener('click', arrive, { once: true })
      setTimeout(() => {
        button.removeEventListener('click', arrive)
        if (!hasArrived) pressOnce(button)
      })
    },
    true,
  )
  window.addEventListener(
    'submit',
    (event) => {
      const form = scriptedForm(event)
      if (!form || isAlive(form)) return
      event.preventDefault()
      sendOnce(form, event)
    },
    true,
  )
}

/**
 * Does what was pressed, typed, chosen and sent before the page was alive, on a weak link for seconds; each once, however
 * impatient the finger was.
 */
export function doEarlyInput(): void {
  const early = window.early
  if (!early) return
  delete window.early
  const kinds = ['click', 'input', 'change', 'submit'] as const
  for (const kind of kinds) window.removeEventListener(kind, early[kind], true)
  keepHeldBack()
  const fields: (() => void)[] = []
  const acts: (() => void)[] = []
  for (const event of early) {
    const button = event.type === 'click' ? buttonOf(event) : undefined
    const form = event instanceof SubmitEvent ? scriptedForm(event) : undefined
    if (button) acts.push(() => pressOnce(button))
    else if (form) acts.push(() => sendOnce(form, event as SubmitEvent))
    else if (isField(event.target) && event.type !== 'click') {
      const field = event.target
      fields.push(() => notifyOnce(field))
    }
  }
  for (const act of [...fields, ...acts]) act()
}
