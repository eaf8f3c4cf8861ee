/** How the server's own Node is started, wherever it is. */
export const serverFlags: readonly string[]
export const serverEnvironment: Record<string, string>
