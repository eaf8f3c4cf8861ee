/** Where the system's Chromium is; Debian's is installed where that is allowed. */
export function findChromium(): Promise<string | undefined>

/** A program by its names; its Debian package is installed where that is allowed. */
export function findProgram(debianPackage: string, names: readonly string[]): Promise<string | undefined>
