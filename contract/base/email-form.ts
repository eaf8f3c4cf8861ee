/** Does a typed text have the form of an e-mail address? Without zod, for forms on public pages. */
export function looksLikeEmail(typed: string): boolean {
  const [name = '', host = '', ...more] = typed.split('@', 3)
  const dot = host.lastIndexOf('.', host.length - 2)
  return name !== '' && more.length === 0 && dot > 0 && !/\s/.test(typed)
}
