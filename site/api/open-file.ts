import { ApiError } from './api-error.ts'
import { sendSignedIn } from './browser-api.ts'

/** Types that may open in a tab of our own origin; everything else is saved. None of them can run a script of ours. */
const shownInTab: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
const revokeAfterMilliseconds = 1_000

interface Fetched {
  blob: Blob
  /** The name that the server suggests for saving it. */
  name: string | undefined
}

/** The name in a Content-Disposition header. */
export function suggestedName(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  const plain = /filename="([^"]*)"/i.exec(header ?? '')?.[1]
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded)
  } catch {
    return plain
  }
}

/** A private file, fetched with the bearer token. Its type is one of ours or plain bytes, whatever was claimed. */
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

/** Saves a private file under the name that the server suggests. @throws ApiError */
export async function saveFile(path: string, fallbackName: string): Promise<void> {
  save(await fetchFile(path), fallbackName)
}

/**
 * Opens a private file in a new tab, or saves it when its kind is not for showing. The tab is opened at once, while
 * the press still counts as one, and filled when the file is here. @throws ApiError
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
