import { maxUndrawn } from '#contract/facts/bounds.ts'
import { fontsFor } from '#platform/pdf/fonts.ts'

/** Letters of some texts that no font has, each once. */
export async function undrawnLetters({
  texts,
}: {
  texts: readonly string[]
}): Promise<{ undrawn: string[] }> {
  const fonts = await fontsFor(texts)
  return { undrawn: fonts.lacks(texts.join(' ')).slice(0, maxUndrawn) }
}
