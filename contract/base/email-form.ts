import { seenSigns } from './pasted.ts'
import { withoutEnd } from './without-ends.ts'

/** Prefixes of links, and of the reports of mail servers. */
const prefix = /^(?:mailto:(?:\/\/)?|smtp:|rfc822;|(?:e-?mail|mail|to|from|cc):)/i
const opening = /^[\s"'<([“”‘’«‹;,]*/
const atTheEnd = /[\s"'>)\].,;:!?/“”‘’»›]/
/** '[a@b.mv](mailto:a@b.mv)' */
const inText = /^\[([^[\]\s]{1,320})\]\(/

/**
 * The e-mail address in what people paste and mail services report: 'Aishath <a@b.mv>', 'a@b.mv (Aishath)',
 * 'mailto:a@b.mv?subject=Job', 'rfc822; a@b.mv'. Anything else comes back trimmed, to be refused by its form.
 * Without zod, for forms on public pages.
 */
export function addressIn(text: string): string {
  const pasted = seenSigns(text).trim().replace('＠', '@')
  const typed = inText.exec(pasted)?.[1] ?? pasted
  const from = typed.lastIndexOf('<')
  const to = typed.indexOf('>', from)
  const named = from >= 0 && to > from ? typed.slice(from + 1, to) : typed
  const linked = named.trim().replace(prefix, '')
  const [address = ''] = linked === named.trim() ? [linked] : linked.split('?', 1)
  const encoded = address.includes('@') ? address : address.replace(/%40/, '@')
  const begun = encoded.replace(opening, '')
  // 'a@b.mv (Aishath)', as older programs write.
  const comment = begun.endsWith(')') ? begun.indexOf('(') : -1
  const isCommented = comment > 0 && !begun.includes('@', comment)
  return withoutEnd(isCommented ? begun.slice(0, comment) : begun, atTheEnd)
}

/** Has a typed text the form of an e-mail address? */
export function looksLikeEmail(typed: string): boolean {
  const [name = '', host = '', ...more] = addressIn(typed).split('@', 3)
  const dot = host.lastIndexOf('.', host.length - 2)
  return name !== '' && more.length === 0 && dot > 0 && !/\s/.test(name + host)
}
