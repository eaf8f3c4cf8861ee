/** Options for the whole Chromium: without a sandbox, so that it runs as root, and without background calls. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The same without what a window needs, where it is installed: the journeys take a third less time. It shows no notices. */
export const shellLaunch = {
  ...chromiumLaunch,
  executablePath: process.env.CHROMIUM_SHELL ?? chromiumLaunch.executablePath,
}
