/**
 * Loaded into every process of the launcher: the process stops when the launcher has ended, even if it was
 * killed. Their channel closes then.
 */
const timeout = 3_000

// Programs pass this file on to their own processes, whose channel is not the launcher's.
if (process.channel && process.env.VAZEEFA_LAUNCHER === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeout).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // Listening alone must not keep a finished program running.
  process.channel.unref()
}
