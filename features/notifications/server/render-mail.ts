import { escapeUTF8 } from 'entities'
import { siteName } from '#contract/base/site-name.ts'
import type { Mail, MailList, MailWay } from '../mail.ts'

/** Header value without line breaks and control characters, so that a name cannot add a header. */
export function oneLine(words: string): string {
  return words
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
}

const textOfWay = ({ label, url }: MailWay) => `${label}:\n${url}`

function textOfList({ title, items, ways = [] }: MailList): string {
  const each = items.map((item) => [item.title, ...item.lines, item.url].join('\n'))
  return [title.toUpperCase(), ...each, ...ways.map(textOfWay)].join('\n\n')
}

function textOf({ lines, lists = [], action, choices = [], ways = [] }: Mail): string {
  const links = [...(action ? [action] : []), ...choices, ...ways].map(textOfWay)
  return `${[...lines, ...lists.map(textOfList), ...links, `-- \n${siteName}`].join('\n\n')}\n`
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const linkTo = ({ label, url }: MailWay) =>
  `<a class="link" href="${escapeUTF8(url)}" style="color:#0b6b74">${escapeUTF8(label)}</a>`

function htmlOfList({ title, items, ways = [] }: MailList): string {
  const rows = items.map(
    (
      item,
    ) => `<div class="item" style="margin:0 0 12px;padding:14px 16px;border:1px solid #dcd8cc;border-radius:8px;overflow-wrap:anywhere">
<a class="link" href="${escapeUTF8(item.url)}" style="color:#0b6b74;font-weight:600;text-decoration:none">${escapeUTF8(item.title)}</a>
${item.lines.map((line) => `<div style="margin-top:2px;font-size:14px">${escapeUTF8(line)}</div>`).join('\n')}
</div>`,
  )
  const last =
    ways.length > 0
      ? `<p style="margin:0 0 24px;font-size:14px">${ways.map(linkTo).join(' &middot; ')}</p>`
      : ''
  return `<h2 style="margin:24px 0 12px;font-size:16px;line-height:1.35;overflow-wrap:anywhere">${escapeUTF8(title)}</h2>
${rows.join('\n')}
${last}`
}

/**
 * Maximum length of a visible address. A longer one with a secret means nothing to a reader; it is in the
 * plain text and behind the button.
 */
const addressShownAtMost = 120

const shownAddress = (url: string) =>
  url.length > addressShownAtMost
    ? ''
    : `
<p class="quiet" style="margin:0;font-size:13px;color:#55656b;overflow-wrap:anywhere">${escapeUTF8(url)}</p>`

/** Mail programs support little CSS: one column, inline styles, and dark colours for those that can use them. */
function htmlOf({ subject, lines, lists = [], action, choices = [], ways = [] }: Mail): string {
  const paragraphs = lines.map(
    (line) =>
      `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escapeUTF8(line)}</p>`,
  )
  const button = action
    ? `<p style="margin:24px 0"><a class="action" href="${escapeUTF8(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b6b74;color:#ffffff;text-decoration:none;font-weight:600">${escapeUTF8(action.label)}</a></p>${shownAddress(action.url)}`
    : ''
  const buttons = choices.map(
    ({ label, url }) =>
      `<p style="margin:12px 0"><a class="choice" href="${escapeUTF8(url)}" style="display:block;padding:12px 24px;border:2px solid #0b6b74;border-radius:8px;color:#0b6b74;text-align:center;text-decoration:none;font-weight:600">${escapeUTF8(label)}</a></p>`,
  )
  const last =
    ways.length > 0
      ? `<p class="quiet" style="margin:24px 0 0;font-size:13px;color:#55656b">${ways.map(linkTo).join('<br>')}</p>`
      : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(oneLine(subject))}</title>
<style>
@media (prefers-color-scheme: dark) {
  body, .sheet { background: #10191c !important; color: #e6eef0 !important }
  .quiet { color: #9fb1b7 !important }
  .link { color: #5cc3cb !important }
  .item { border-color: #33454b !important }
  .choice { border-color: #5cc3cb !important; color: #5cc3cb !important }
  .action { background: #5cc3cb !important; color: #06282c !important }
}
</style>
</head>
<body style="margin:0;padding:24px 12px;background:#f6f4ef;color:#12262b;${font};font-size:16px;line-height:1.5">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${siteName}</p>
${[...paragraphs, ...lists.map(htmlOfList), button, ...buttons, last].filter(Boolean).join('\n')}
</div>
</body>
</html>
`
}

/** The two parts of a mail: HTML for narrow screens, light and dark, and the same words as plain text. */
export function renderMail(mail: Mail): { html: string; text: string } {
  return { html: htmlOf(mail), text: textOf(mail) }
}
