/** Milliseconds to wait for a conversation that is loading. */
const waitFor = 5_000

/** Moves the focus to the message field, or to the explanation why writing is closed; false where neither is there. */
function focusField(person: Element): boolean {
  const place = person.querySelector<HTMLElement>('[data-writing]')
  const message = place?.querySelector('textarea') ?? place
  message?.scrollIntoView({ block: 'center' })
  message?.focus()
  return Boolean(message)
}

/**
 * Moves the focus to the message field of the open person. While the conversation is loading, keys are off: the words
 * of a message that somebody begins to type must not be taken for commands.
 */
export function goToMessage(): void {
  const person = document.querySelector('[data-person]')
  if (!person || focusField(person)) return
  person.setAttribute('data-no-keys', '')
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    person.removeAttribute('data-no-keys')
  }
  const observer = new MutationObserver(() => focusField(person) && stop())
  observer.observe(person, { childList: true, subtree: true })
  const timer = setTimeout(stop, waitFor)
}
