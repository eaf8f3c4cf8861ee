let turn = 0

/** Asks for another search each time, so that no answer can have been kept. Loaded by a thread of the load generator. */
function nextSearch<T>(request: T): T & { path: string } {
  const words = ['manager', 'guest', 'service', 'assistant', 'cook']
  const path = `/api/jobseekers/search?q=${words[turn % words.length]}&page=${1 + (turn % 97)}&limit=20`
  turn += 1
  return { ...request, path }
}

export { nextSearch as 'module.exports' }
