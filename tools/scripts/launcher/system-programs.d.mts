/** Where the system's Chromium is; Debian's is installed where that is allowed. */
export function findChromium(): Promise<string | undefined>
