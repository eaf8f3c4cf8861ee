type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Events kept by the first script of the document, with its listeners; see `platform/pages/early-script.ts`. */
export type EarlyEvents = Event[] & Record<'click' | 'input' | 'change' | 'submit', (event: Event) => void>

declare global {
  interface Window {
    early?: EarlyEvents
    /** Shows that part of the page did not load, with a link to load it again; from the same script. */
    notLoaded?: () => void
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLInputElement

/** Button of a click. Links, and everything that the browser handles itself, need no waiting. */
function buttonOf({ target }: Event): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null
  return button?.type === 'button' ? button : undefined
}

/** Form that needs scripts. */
const scriptedForm = ({ target }: Event): HTMLFormElement | undefined =>
  target instanceof HTMLFormElement && target.matches('[data-scripted]') ? target : undefined

/**
 * Does an event reach the element? React defers events for a part without its scripts, and hydrates the
 * part first otherwise.
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

/** Milliseconds between checks for the scripts of a part. */
const pause = 50

function whenAlive(element: Element, then: () => void): void {
  if (!element.isConnected) return
  if (isAlive(element)) then()
  else setTimeout(() => whenAlive(element, then), pause)
}

/** Elements clicked or submitted before the scripts loaded; replayed afterwards. */
const waiting = new WeakSet<Element>()

/**
 * Acts once when the element is hydrated and the browser's state, such as the sign-in, is known; once, even
 * after repeated clicks.
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

/** Enter in a field of such a form goes on to the next one; a press of its button takes the focus to it. */
const isByEnter = (form: HTMLFormElement) =>
  form.dataset.enter === 'goes on' &&
  document.activeElement instanceof HTMLInputElement &&
  document.activeElement.form === form

function sendOnce(form: HTMLFormElement, { submitter }: SubmitEvent): void {
  if (!isByEnter(form)) doOnce(form, () => form.requestSubmit(submitter))
}

/** Dispatches the events of input that a field got before hydration. */
function notifyAgain(field: Field): void {
  const dispatch = (kind: string) => field.dispatchEvent(new Event(kind, { bubbles: true }))
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    dispatch('change')
    return
  }
  // React ignores an event without a change from its known value. Setting the field's own property updates
  // that value; the prototype's setter does not.
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const given = field.checked
    field.checked = !given
    if (given || field.type === 'checkbox') field.click()
    return
  }
  const given = field.value
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, given)
  dispatch('input')
}

/** Keeps clicks, choices, typed text and submits for parts of the page whose scripts have not loaded. */
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
 * Replays the clicks, input and submits from before hydration, which may take seconds on a slow connection;
 * each once.
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
