/** Elapsed time, in words. */
export function seconds(began) {
  const elapsed = (Date.now() - began) / 1_000
  return `${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s`
}
