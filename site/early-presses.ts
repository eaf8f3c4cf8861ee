/**
 * Keeps the presses of buttons that come before the page is alive, on a weak link for seconds. Links, forms and what the
 * browser opens itself need nobody to wait for.
 *
 * @returns what does them again, each button once however impatient the finger was
 */
export function keepEarlyPresses(): () => void {
  const pressed = new Set<HTMLButtonElement>()
  const keep = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type === 'button') pressed.add(button)
  }
  window.addEventListener('click', keep, true)
  return () => {
    window.removeEventListener('click', keep, true)
    for (const button of pressed) button.click()
    pressed.clear()
  }
}
