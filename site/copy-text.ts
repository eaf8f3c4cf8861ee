/** Puts a text on the clipboard. @returns whether it is there: a browser may refuse, and knows no clipboard without https */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
