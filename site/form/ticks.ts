/** Ticked ids, stored in one field of a form, one per line, also while the list shows only some of them. */
export const ticksIn = (field: string | undefined): ReadonlySet<string> =>
  new Set((field ?? '').split('\n').filter(Boolean))

/** @returns the field's value with an id ticked or not */
export function withTick(field: string | undefined, id: string, isTicked: boolean): string {
  const ids = new Set(ticksIn(field))
  if (isTicked) ids.add(id)
  else ids.delete(id)
  return [...ids].join('\n')
}
