import './styles/app.css'

/** Starts the service worker once everything else is ready. */
function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () =>
    void import('./service-worker/register.ts').then(({ registerWorker }) => registerWorker())
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start)
}

/** Starts the scripts in two steps, first React and then the site, so that the page handles events between them. */
async function start(): Promise<void> {
  // Not needed before hydration.
  const early = import('./early-input.ts')
  await import('react-dom/client')
  await new Promise((resolve) => setTimeout(resolve))
  const { hydratePage } = await import('./hydrate.tsx')
  await hydratePage()
  startWorker()
  const { doEarlyInput } = await early
  doEarlyInput()
}

start().catch(() => window.notLoaded?.())
