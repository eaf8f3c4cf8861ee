import { minute } from '#contract/base/durations.ts'

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
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onerror = request.ontimeout = request.onabort = () => reject(new TypeError('The upload failed'))
    request.onload = () => {
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
