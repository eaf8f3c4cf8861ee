import autocannon from 'autocannon'

const connections = 20

/** Replies per second, all with `status`, measured for a second. */
export async function rateOf(
  url: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: 1,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  requireOnly(result, status)
  return result.requests.total / result.duration
}

function requireOnly(result: autocannon.Result, status: number): void {
  const counts = Object.entries(result.statusCodeStats ?? {})
  const others = counts.filter(([code]) => Number(code) !== status)
  if (others.length > 0 || result.errors > 0)
    throw new Error(
      `${result.url} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    )
}

/** Median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const rounded = (value: number, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits
