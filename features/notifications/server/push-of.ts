import { noticeOf } from '#contract/notice-kinds.ts'
import type { Mail } from '../mail.ts'

/** A page of the site; not one that opens something by itself, since others may see what a screen shows. */
function pathOf(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  const { pathname, search, searchParams } = new URL(url)
  return searchParams.has('token') ? null : pathname + search
}

const maxNamed = 3

/**
 * What a browser says of a mail beside its subject: no name and no word more than lists of jobs have. Letters, notes and
 * messages stay in the mail. @returns null when browsers show no notification of its kind
 */
export function pushOf({ kind, action, lists = [] }: Pick<Mail, 'kind' | 'action' | 'lists'>) {
  if (!noticeOf(kind)?.pushes) return null
  const items = lists.flatMap((list) => (list.isPrivate ? [] : list.items))
  const [first] = items
  if (first && items.length === 1) return { body: first.lines.join(' · '), path: pathOf(first.url) }
  const named = items.slice(0, maxNamed).map(({ title }) => title)
  return { body: named.join(', ') + (items.length > maxNamed ? ' …' : ''), path: pathOf(action?.url) }
}
