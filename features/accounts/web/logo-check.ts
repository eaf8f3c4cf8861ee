const accepted = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const maxBytes = 5 * 1024 * 1024

/** What is wrong with a file as a logo, before it is sent: the server looks at its content again. */
export function whyNotALogo({ type, size }: { type: string; size: number }): string | undefined {
  if (!accepted.includes(type)) return 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'
  return size > maxBytes ? 'Logo file size must be less than 5MB' : undefined
}
