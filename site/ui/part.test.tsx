// @vitest-environment happy-dom
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Part } from './part.tsx'

const seen: string[] = []

function Button({ name, isAlive }: { name: string; isAlive: boolean }) {
  if (isAlive) seen.push(`${name} alive`)
  return (
    <button type="button" onClick={() => seen.push(`${name} pressed`)}>
      {name}
    </button>
  )
}

test('a press while the page comes alive is answered by its part, without waiting for the others', () => {
  const page = (isAlive: boolean) => (
    <>
      <Part>
        <Button name="first" isAlive={isAlive} />
      </Part>
      <Part>
        <Button name="second" isAlive={isAlive} />
      </Part>
    </>
  )
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page(false))
  startTransition(() => void hydrateRoot(root, page(true)))
  root.querySelectorAll('button')[1]?.click()
  expect(seen).toEqual(['second alive', 'second pressed'])
})
