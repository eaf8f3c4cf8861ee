/**
 * `node tools/scripts/complete-lock.mjs`: names in package-lock.json the packages for other systems that a registry did not
 * have when the lock was written. Without them `npm ci` takes the lock for an old one. Run it after `npm install`.
 */
import { readFile, writeFile } from 'node:fs/promises'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** The system and processor that a package is for, read from its name; nothing where the name has none. */
function madeFor(name) {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }) }
}

const file = new URL('../../package-lock.json', import.meta.url)
const lock = JSON.parse(await readFile(file, 'utf8'))
const { '': root, ...packages } = lock.packages
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`
    if (packages[place] || packages[`${path}/${place}`]) continue
    packages[place] = { version, ...madeFor(name), ...(dev && { dev }), optional: true }
  }
const sorted = Object.fromEntries(
  Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
)
await writeFile(file, `${JSON.stringify({ ...lock, packages: { '': root, ...sorted } }, null, 2)}\n`)
