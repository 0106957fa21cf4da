// Runs on any Node, so that it can print which version is needed.
import { setFlagsFromString } from 'node:v8'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(`Meldwerk runs on Node 24, which "npm ci" brings along; this is Node ${process.versions.node}.
Start it with "npm start", after "npm ci" without --omit=optional.`)
  process.exit(1)
}
console.log(`Meldwerk on Node ${process.versions.node}`)
process.env.TZ = 'UTC'
// The memory of JavaScript grows to 1.6 times what is in use before it is collected, and not to four times: under many requests in a
// short time the process stays a third smaller (docs/bench.md#refused-requests).
setFlagsFromString('--heap-growing-percent=60')

const { start } = await import('#app/main.server.ts')
if (process.env.DEV_WEB) {
  await start({})
} else {
  const { ensureBuilt } = await import('./build.ts')
  await start({ buildWeb: ensureBuilt })
}
