/**
 * Loaded into everything the launcher starts: the process stops when the launcher is gone, even when that
 * was killed without a chance to tell anyone. The channel between the two closes then.
 */
const patience = 3_000

// Programs hand this file on to processes of their own, whose channel is none of our business.
if (process.channel && process.env.VAZEEFA_LAUNCHER === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // Listening alone must not keep a program running that has finished.
  process.channel.unref()
}
