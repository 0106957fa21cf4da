// Vite serves the web with hot reload; the server restarts when a file under src/ or demo/ changes.
import { spawn } from 'node:child_process'

const vite = spawn('vite', { stdio: 'inherit' })
const server = spawn(
  process.execPath,
  ['--watch-path=src', '--watch-path=demo', '--watch-preserve-output', 'scripts/start.mjs'],
  {
    stdio: 'inherit',
    env: { LOG_LEVEL: 'info', ...process.env, DEV_WEB: 'http://localhost:5173' },
  },
)
const stop = () => {
  vite.kill()
  server.kill()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
vite.once('exit', stop)
server.once('exit', stop)
