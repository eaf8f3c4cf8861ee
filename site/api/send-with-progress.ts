import { minute } from '#contract/base/durations.ts'

/**
 * Milliseconds without a sent byte, or without a reply to the last one, after which an upload is given up. The system
 * takes many bytes ahead of a slow line, and the server looks into the file before it answers.
 */
const maxStall = minute

/** A request with upload progress (fetch has none). `onProgress` gets the sent share, 0 to 1. */
export function sendWithProgress(
  address: string,
  { method, headers, body }: { method: string; headers: Headers; body: FormData | string | null },
  onProgress: (share: number) => void = () => {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    // An upload over a slow connection takes longer than other calls; it fails when it stalls instead.
    request.timeout = 10 * minute
    let stalled: ReturnType<typeof setTimeout>
    const end = () => clearTimeout(stalled)
    function renew() {
      end()
      stalled = setTimeout(() => request.abort(), maxStall)
    }
    renew()
    request.upload.onprogress = (event) => {
      renew()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onerror =
      request.ontimeout =
      request.onabort =
        () => {
          end()
          reject(new TypeError('The upload failed'))
        }
    request.onload = () => {
      end()
      const received = new Headers()
      for (const line of request
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/)) {
        const [name, ...rest] = line.split(': ')
        if (name) received.append(name, rest.join(': '))
      }
      resolve(
        new Response(request.status === 204 ? null : request.responseText, {
          status: request.status,
          headers: received,
        }),
      )
    }
    request.send(body)
  })
}
