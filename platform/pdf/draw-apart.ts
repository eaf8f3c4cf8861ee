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
const runOfAccounts = {
  /** For letters of offers alone: nothing else that is drawn keeps one from being made or accepted. */
  letters: processes(),
  records: processes(),
  /** Documents of purchases have a page each, and would wait for records of many. */
  purchases: processes(),
}
const runForAnyone = processes()

interface Drawing<Input> {
  draw: (input: Input) => Promise<Buffer>
}

/**
 * Draws a PDF of texts that people wrote, apart from the process that answers calls (docs/decisions/0012).
 *
 * @param file path of the module whose `draw` makes it
 * @param asked by an account, whose drawings wait for each other, or by anyone without one
 * @throws Problem `busy` when many are drawn, or four of these for the account
 */
export async function drawApart<Module extends Drawing<never>>(
  file: string,
  input: Parameters<Module['draw']>[0],
  asked: 'for anyone' | { account: string; of: keyof typeof runOfAccounts },
): Promise<Buffer> {
  const order = { file, input }
  if (asked === 'for anyone') return Buffer.from(await runForAnyone('draw', order))
  return Buffer.from(await runOfAccounts[asked.of]('draw', order, asked.account))
}
