/** A form with a file, as a browser sends it: the fields first. */
export function formWith(
  field: string,
  content: Uint8Array,
  name: string,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set(field, new File([new Uint8Array(content)], name))
  return form
}
