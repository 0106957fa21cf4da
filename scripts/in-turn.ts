// `node scripts/in-turn.ts static unit`: runs these scripts of package.json one after the other, each also when one before it
// failed, so that one red run shows all that is wrong. It fails if one of them does.
import { spawnSync } from 'node:child_process'

const failed = process.argv
  .slice(2)
  .filter(name => spawnSync('npm', ['run', '--silent', name], { stdio: 'inherit' }).status !== 0)
for (const name of failed) process.stdout.write(`${name} failed\n`)
process.exitCode = failed.length > 0 ? 1 : 0
