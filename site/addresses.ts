/**
 * The one place that builds addresses of uploaded files; addresses of other sites, and of files not sent
 * yet, stay unchanged.
 */
export function fileUrl(path: string | null | undefined): string | undefined {
  if (!path) return undefined
  if (/^(?:https?:\/\/|blob:)/i.test(path)) return path
  return `/api/uploads/${path.replace(/^\/?(api\/)?(uploads\/)?/, '')}`
}

/** Address of a website, if it is safe to follow. */
export function websiteUrl(typed: string | undefined): string | undefined {
  if (!typed) return undefined
  try {
    const url = new URL(/^[a-z][a-z+.-]*:/i.test(typed) ? typed : `https://${typed}`)
    return ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') ? url.href : undefined
  } catch {
    return undefined
  }
}
