import './styles/app.css'

/** The scripts start in two steps, first React and then the site: the page takes presses between them. */
async function start(): Promise<void> {
  await import('react-dom/client')
  await new Promise((resolve) => setTimeout(resolve))
  const { comeAlive } = await import('./come-alive.tsx')
  await comeAlive()
}

void start()
