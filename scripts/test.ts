import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.ts'

/**
 * Run the checks and the browser stories at the same time: each waits about half of the time, for the other's processor. The output
 * of the stories is printed when that of the checks is complete.
 */
const run = (script: string) => {
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'], env })
  return { child, status: new Promise<number>(resolve => child.on('exit', code => resolve(code ?? 1))) }
}

// Both need the built web: built once, before they start.
await ensureBuilt()
const [checks, stories] = [run('check'), run('e2e')]
checks.child.stdout.pipe(process.stdout)
checks.child.stderr.pipe(process.stderr)
const held: { to: NodeJS.WriteStream; chunk: Buffer }[] = []
stories.child.stdout.on('data', (chunk: Buffer) => held.push({ to: process.stdout, chunk }))
stories.child.stderr.on('data', (chunk: Buffer) => held.push({ to: process.stderr, chunk }))

const checksStatus = await checks.status
stories.child.stdout.removeAllListeners('data').pipe(process.stdout)
stories.child.stderr.removeAllListeners('data').pipe(process.stderr)
for (const { to, chunk } of held) to.write(chunk)
process.exitCode = checksStatus || (await stories.status)
