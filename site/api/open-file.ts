import { ApiError } from './api-error.ts'
import { sendSignedIn } from './browser-api.ts'

/** Media types that may open in a tab of our own origin; all others are downloaded. None of them can run a script. */
const shownInTab: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
const revokeAfterMilliseconds = 1_000

interface Fetched {
  blob: Blob
  /** File name suggested by the server. */
  name: string | undefined
}

/** File name in a Content-Disposition header. */
export function suggestedName(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  const plain = /filename="([^"]*)"/i.exec(header ?? '')?.[1]
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded)
  } catch {
    return plain
  }
}

/**
 * Fetches a private file with the bearer token. Its type is one of ours or plain bytes; the claimed type is
 * ignored.
 */
export async function fetchFile(path: string): Promise<Fetched> {
  const response = await sendSignedIn('GET', path)
  if (!response.ok) {
    const body = await response.json().catch(() => ({}))
    throw new ApiError(response.status, body)
  }
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const blob = new Blob([await response.arrayBuffer()], {
    type: shownInTab.includes(type) ? type : 'application/octet-stream',
  })
  return { blob, name: suggestedName(response.headers.get('content-disposition')) }
}

function save({ blob, name }: Fetched, fallbackName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? fallbackName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMilliseconds)
}

/** Downloads a private file under the server's name. @throws ApiError */
export async function saveFile(path: string, fallbackName: string): Promise<void> {
  save(await fetchFile(path), fallbackName)
}

/**
 * Opens a private file in a new tab, or downloads it if its type cannot be shown. The tab opens at once, as
 * popup blockers require, and is filled after loading. @throws ApiError
 */
export async function openFile(path: string, fallbackName: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const file = await fetchFile(path)
    if (!tab || file.blob.type === 'application/octet-stream') {
      tab?.close()
      save(file, fallbackName)
      return
    }
    const address = URL.createObjectURL(file.blob)
    tab.opener = null
    tab.location.replace(address)
    setTimeout(() => URL.revokeObjectURL(address), revokeAfterMilliseconds)
  } catch (error) {
    tab?.close()
    throw error
  }
}
