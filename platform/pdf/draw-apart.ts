import { join } from 'node:path'
import { taskProcesses } from '../task-processes/task-processes.ts'
import type { DrawingTasks } from './drawing/tasks.ts'

const processes = () =>
  taskProcesses<DrawingTasks>(join(import.meta.dirname, 'drawing/process.ts'), {
    atOnce: 1,
    waiting: 40,
    seconds: 10,
    megabytes: 400,
  })
const run = processes()
/** For what anybody may ask without an account: a crowd keeps no offer from being made. */
const runForAnyone = processes()

interface Drawing<Input> {
  draw: (input: Input) => Promise<Buffer>
}

/**
 * Draws a PDF of texts that people wrote, apart from the process that answers calls (docs/decisions/0012).
 *
 * @param file path of the module whose `draw` makes it
 * @param forAnyone may be asked for without an account
 * @throws Problem `busy` when many are drawn
 */
export async function drawApart<Module extends Drawing<never>>(
  file: string,
  input: Parameters<Module['draw']>[0],
  { forAnyone = false } = {},
): Promise<Buffer> {
  return Buffer.from(await (forAnyone ? runForAnyone : run)('draw', { file, input }))
}
