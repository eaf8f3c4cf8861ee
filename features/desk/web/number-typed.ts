/** The number in a field, with or without separators; undefined when the field is blank. */
export function numberTyped(form: FormData, name: string): number | undefined {
  const typed = String(form.get(name) ?? '')
    .replaceAll(',', '')
    .trim()
  return typed === '' ? undefined : Number(typed)
}
