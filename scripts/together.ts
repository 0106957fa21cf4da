// `node scripts/together.ts lint types`: runs these scripts of package.json beside each other, and fails if one of them does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Run a script, and print all that it said when it has ended. @returns whether it succeeded */
async function run(name: string): Promise<boolean> {
  const running = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'exit'),
  ])
  process.stdout.write(`${output}${errors}${code === 0 ? '' : `${name} failed\n`}`)
  return code === 0
}

const results = await Promise.all(process.argv.slice(2).map(run))
process.exitCode = results.every(Boolean) ? 0 : 1
