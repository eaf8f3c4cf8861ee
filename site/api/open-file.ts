import { ApiError } from './api-error.ts'
import { sendSignedIn, timeoutInMilliseconds, withoutAnswer } from './browser-api.ts'

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

/** The timeout of a download: it begins again with every part, since a whole file may take minutes on a slow line. */
function downloadTimeout() {
  let stalled: AbortController
  let timer: ReturnType<typeof setTimeout>
  const end = () => clearTimeout(timer)
  function renew() {
    end()
    timer = setTimeout(
      () => stalled.abort(new DOMException('The download stalled', 'TimeoutError')),
      timeoutInMilliseconds,
    )
  }
  function begin(): AbortSignal {
    stalled = new AbortController()
    renew()
    return stalled.signal
  }
  return { begin, renew, end }
}

async function partsOf({ body }: Response, onPart: () => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  for (;;) {
    const read = await reader?.read()
    if (!read?.value) return parts
    onPart()
    parts.push(read.value)
  }
}

/**
 * Fetches a private file with the bearer token. Its type is one of ours or plain bytes; the claimed type is
 * ignored. @throws ApiError, with status 0 when it did not arrive whole
 */
export async function fetchFile(path: string): Promise<Fetched> {
  const timeout = downloadTimeout()
  try {
    const response = await sendSignedIn('GET', path, { timeout: timeout.begin })
    if (!response.ok) {
      const body = await response.json().catch(() => ({}))
      throw new ApiError(response.status, body)
    }
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const parts = await partsOf(response, timeout.renew)
    const blob = new Blob(parts, { type: shownInTab.includes(type) ? type : 'application/octet-stream' })
    return { blob, name: suggestedName(response.headers.get('content-disposition')) }
  } catch (error) {
    throw error instanceof ApiError ? error : withoutAnswer(error)
  } finally {
    timeout.end()
  }
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
