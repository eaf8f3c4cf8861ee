import { written } from '#site/text-direction.ts'
import { trustedHtml } from '#site/trusted-html.ts'
import { isStoredShape } from '../description-blocks.ts'

/**
 * The server stores nothing else; anything else is shown as plain text. A list has the direction of its first letter,
 * so that its marks stand where its lines begin.
 */
const storedOnly = trustedHtml('description', (html) =>
  isStoredShape(html) ? html.replace(/<([ou]l)>/g, '<$1 dir="auto">') : html.replaceAll('<', '&lt;'),
)

/** The description of a job, with its paragraphs, headings and lists. */
export function Description({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the policy lets no tag through but those of a description
  return <div {...written(html)} className="prose" dangerouslySetInnerHTML={{ __html: storedOnly(html) }} />
}
