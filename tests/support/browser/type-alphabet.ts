import { fireEvent } from '@testing-library/dom'

const keys = [...'abcdefghijklmnopqrstuvwxyz0123456789/?']

const fieldsOf = () => [
  ...document.querySelectorAll<HTMLElement>(
    'main :is(input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea)',
  ),
]

const type = (element: Element) => {
  for (const key of keys) fireEvent.keyDown(element, { key })
}

/**
 * Types the alphabet in each field of the page, and beside it: after a press on its label, on the space around it,
 * and on each button of its form. @returns the number of fields
 */
export function typeInAndBesideFields(): number {
  const fields = fieldsOf()
  for (const field of fields) {
    field.focus()
    type(field)
    for (const beside of [
      field.parentElement,
      ...(field.closest('form')?.querySelectorAll('label, button') ?? []),
    ]) {
      if (!beside) continue
      fireEvent.pointerDown(beside)
      field.blur()
      type(document.body)
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    type(document.body)
  }
  return fields.length
}
